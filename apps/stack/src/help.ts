import { settingsHelp } from '@hub/service-kit/settings-help';
import { stackSettings } from './config.ts';

/** The text that `npm start -- --help` prints. */
export const help = `Usage: npm start -- [options]

Starts the page, the chain API, the indexer and, unless a real network is set, two development chains.

Options
  --data DIR    keep the development chains and the embedded database in DIR (begins anew each time otherwise)
  -h, --help    this text

Settings (environment)
${settingsHelp(stackSettings)}`;
