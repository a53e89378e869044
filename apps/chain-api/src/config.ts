import { readHelpFlag } from '@hub/service-kit/read-help-flag';
import { readServiceConfig, type ServiceConfig, serviceSettings } from '@hub/service-kit/service-config';
import { settingsHelp } from '@hub/service-kit/settings-help';

const DEFAULT_PORT = 3001;

/** Every setting of this process. */
export const settings = serviceSettings(DEFAULT_PORT);

/** What `--help` prints. */
export const help = `Usage: npm run start:chain-api

Starts the chain API of one network.

Settings (environment)
${settingsHelp(settings)}`;

/** The settings this process was started with; undefined when help was asked for. */
export function readConfig(): ServiceConfig | undefined {
  if (readHelpFlag(process.argv.slice(2))) return undefined;
  return readServiceConfig(process.env, DEFAULT_PORT);
}
