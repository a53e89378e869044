import type { WebConfig } from '@hub/contract/web-config';
import { AppError } from '@hub/primitives/app-error';
import { nodeAddress } from '@hub/primitives/node-address';
import { genesisHashSetting } from '@hub/service-kit/genesis-hash-setting';
import {
  type Environment,
  hasNoCredentials,
  nodeUrlsSetting,
  parseConfig,
  portSetting,
  publicNodeUrlSetting,
} from '@hub/service-kit/parse-config';
import { type ServerConfig, serverConfig, serverSettings } from '@hub/service-kit/server-settings';
import { settingsHelp } from '@hub/service-kit/settings-help';
import { z } from 'zod';
import { type NetworkId, networkProfiles } from '../networks.ts';
import { publicUrlSetting } from '../public-url-setting.ts';
import { webNetworkConfig } from '../web-network-config.ts';

const apiUrlSetting = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .refine(hasNoCredentials, 'must contain no user name or password, because browsers would receive them')
  // The page appends paths to the URL, and the security policy contains its origin.
  .refine((url) => !/[?#;,]/.test(url), 'must hold no query, no fragment, no ";" and no ","');
const publicNodeUrls = {
  unique: 'wss://ws.unique.network',
  quartz: 'wss://ws-quartz.unique.network',
} as const;

/** All settings of the page's server, each with its description. */
export const pageServerSettings = z.object({
  PORT: portSetting.default(3000).describe('port to listen on'),
  UNIQUE_CHAIN_API_URL: apiUrlSetting.optional().describe('chain API of UNQ, as a URL for browsers'),
  UNIQUE_INDEXER_URL: apiUrlSetting.optional().describe('indexer of UNQ, likewise'),
  QUARTZ_CHAIN_API_URL: apiUrlSetting.optional().describe('chain API of QTZ, likewise'),
  QUARTZ_INDEXER_URL: apiUrlSetting.optional().describe('indexer of QTZ; a network with both is offered'),
  UNIQUE_GENESIS_HASH: genesisHashSetting
    .default(networkProfiles.unique.genesisHash)
    .describe('genesis of the chain behind them'),
  QUARTZ_GENESIS_HASH: genesisHashSetting
    .default(networkProfiles.quartz.genesisHash)
    .describe('likewise for QTZ'),
  UNIQUE_NODE_URL: nodeUrlsSetting
    .default([publicNodeUrls.unique])
    .describe('nodes; links of a custom chain lead to scheme and host of the first one'),
  QUARTZ_NODE_URL: nodeUrlsSetting.default([publicNodeUrls.quartz]).describe('likewise for QTZ'),
  UNIQUE_PUBLIC_NODE_URL: publicNodeUrlSetting.optional().describe('node URL for these links instead'),
  QUARTZ_PUBLIC_NODE_URL: publicNodeUrlSetting.optional().describe('likewise for QTZ'),
  PUBLIC_URL: publicUrlSetting.optional().describe('public address of the page'),
  ...serverSettings,
});

/** The text that `npm run start:web -- --help` prints. */
export const pageServerHelp = `Usage: npm run start:web

Serves the page alone, for APIs that run elsewhere.

Settings (environment)
${settingsHelp(pageServerSettings)}`;

/** Settings of the server that serves only the page. */
export interface PageServerConfig extends ServerConfig {
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly web: WebConfig;
}

/**
 * Reads the settings of the page's server.
 *
 * Throws AppError `InvalidConfig` that lists every problem, also when no network has both APIs.
 */
export function readPageServerConfig(environment: Environment): PageServerConfig {
  const settings = parseConfig(pageServerSettings, environment);
  const networks = [
    networkOf('unique', settings.UNIQUE_CHAIN_API_URL, settings.UNIQUE_INDEXER_URL, {
      genesisHash: settings.UNIQUE_GENESIS_HASH,
      nodeUrl: settings.UNIQUE_PUBLIC_NODE_URL ?? nodeAddress(settings.UNIQUE_NODE_URL[0] ?? ''),
    }),
    networkOf('quartz', settings.QUARTZ_CHAIN_API_URL, settings.QUARTZ_INDEXER_URL, {
      genesisHash: settings.QUARTZ_GENESIS_HASH,
      nodeUrl: settings.QUARTZ_PUBLIC_NODE_URL ?? nodeAddress(settings.QUARTZ_NODE_URL[0] ?? ''),
    }),
  ].filter((network) => network !== undefined);
  if (networks.length === 0) {
    throw new AppError({
      code: 'InvalidConfig',
      message:
        'The page needs a network: set UNIQUE_CHAIN_API_URL and UNIQUE_INDEXER_URL, or those of QUARTZ.',
    });
  }
  return {
    ...serverConfig(settings),
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    web: { networks, servedWallets: [] },
  };
}

function networkOf(
  id: NetworkId,
  chainApiUrl: string | undefined,
  indexerUrl: string | undefined,
  chain: { readonly genesisHash: `0x${string}`; readonly nodeUrl: string },
) {
  if (chainApiUrl === undefined || indexerUrl === undefined) return undefined;
  return webNetworkConfig({ id, chainApiUrl, indexerUrl, ...chain });
}
