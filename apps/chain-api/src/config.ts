import { originsSetting } from '@hub/service-kit/origins-setting';
import { ipfsGatewaySetting, parseConfig, publicNodeUrlSetting } from '@hub/service-kit/parse-config';
import { readHelpFlag } from '@hub/service-kit/read-help-flag';
import { chainApiLagSetting, socketLimits, socketSettings } from '@hub/service-kit/server-settings';
import { type ServiceConfig, serviceConfig, serviceSettings } from '@hub/service-kit/service-config';
import { settingsHelp } from '@hub/service-kit/settings-help';
import { tokenConfig, tokenSettings } from '@hub/service-kit/token-settings';

/** All settings of this process. */
export const settings = serviceSettings(3001).extend({
  PUBLIC_NODE_URL: publicNodeUrlSetting
    .optional()
    .describe('node URL for clients, instead of scheme and host of the first node'),
  ...tokenSettings,
  ALLOW_ORIGIN: originsSetting
    .default([])
    .describe('origins whose pages may submit to a development chain, separated by commas; *: all'),
  IPFS_GATEWAY_URL: ipfsGatewaySetting,
  MAX_CHAIN_API_LAG_BLOCKS: chainApiLagSetting,
  ...socketSettings,
});

/** The text that `--help` prints. */
export const help = `Usage: npm run start:chain-api

Starts the chain API of one network.

Settings (environment)
${settingsHelp(settings)}`;

export interface ChainApiConfig extends ServiceConfig {
  readonly publicNodeUrl: string | undefined;
  readonly token: ReturnType<typeof tokenConfig>;
  readonly allowedOrigins: readonly string[];
  readonly ipfsGateway: string | undefined;
  readonly maxLagBlocks: number;
}

/** The settings of this process; undefined when help was requested. */
export function readConfig(): ChainApiConfig | undefined {
  if (readHelpFlag(process.argv.slice(2))) return undefined;
  const values = parseConfig(settings, process.env);
  return {
    ...serviceConfig(values),
    socketLimits: socketLimits(values),
    publicNodeUrl: values.PUBLIC_NODE_URL,
    token: tokenConfig(values),
    allowedOrigins: values.ALLOW_ORIGIN,
    ipfsGateway: values.IPFS_GATEWAY_URL,
    maxLagBlocks: values.MAX_CHAIN_API_LAG_BLOCKS,
  };
}
