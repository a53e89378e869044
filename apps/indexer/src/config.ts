import { parseConfig } from '@hub/service-kit/parse-config';
import { readHelpFlag } from '@hub/service-kit/read-help-flag';
import { type ServiceConfig, serviceConfig, serviceSettings } from '@hub/service-kit/service-config';
import { settingsHelp } from '@hub/service-kit/settings-help';

/** Every setting of this process. */
export const settings = serviceSettings(3002);

/** What `--help` prints. */
export const help = `Usage: npm run start:indexer

Starts the indexer of one network.

Settings (environment)
${settingsHelp(settings)}`;

/** The settings this process was started with; undefined when help was asked for. */
export function readConfig(): ServiceConfig | undefined {
  if (readHelpFlag(process.argv.slice(2))) return undefined;
  return serviceConfig(parseConfig(settings, process.env));
}
