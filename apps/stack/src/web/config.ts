import type { WebConfig } from '@hub/contract/web-config';
import { AppError } from '@hub/primitives/app-error';
import type { LogLevel } from '@hub/service-kit/logger';
import { type Environment, logLevelSetting, parseConfig, portSetting } from '@hub/service-kit/parse-config';
import { z } from 'zod';
import { genesisHashSetting } from '../genesis-hash-setting.ts';
import { type NetworkId, networkProfiles } from '../networks.ts';
import { publicUrlSetting } from '../public-url-setting.ts';
import { webNetworkConfig } from '../web-network-config.ts';

const apiUrlSetting = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' });
const publicNodeUrls = {
  unique: 'wss://ws.unique.network',
  quartz: 'wss://ws-quartz.unique.network',
} as const;

const environmentSchema = z.object({
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Port to listen on. */
  PORT: portSetting.default(3000),
  /** Bases of both APIs as browsers reach them; a network with both is offered by the page. */
  UNIQUE_CHAIN_API_URL: apiUrlSetting.optional(),
  UNIQUE_INDEXER_URL: apiUrlSetting.optional(),
  QUARTZ_CHAIN_API_URL: apiUrlSetting.optional(),
  QUARTZ_INDEXER_URL: apiUrlSetting.optional(),
  /** Genesis hash of the chain behind them when it is not the public one. */
  UNIQUE_GENESIS_HASH: genesisHashSetting.default(networkProfiles.unique.genesisHash),
  QUARTZ_GENESIS_HASH: genesisHashSetting.default(networkProfiles.quartz.genesisHash),
  /** Node that links of such a chain lead to. */
  UNIQUE_NODE_URL: z.url({ protocol: /^wss?$/ }).default(publicNodeUrls.unique),
  QUARTZ_NODE_URL: z.url({ protocol: /^wss?$/ }).default(publicNodeUrls.quartz),
  /** Address under which people reach the page. */
  PUBLIC_URL: publicUrlSetting.optional(),
  /** How much is logged. */
  LOG_LEVEL: logLevelSetting.default('info'),
});

/** Settings of the server that serves nothing but the page. */
export interface PageServerConfig {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly logLevel: LogLevel;
  readonly web: WebConfig;
}

/**
 * Reads the settings of the page's server.
 *
 * Throws AppError `InvalidConfig` that lists every problem, also when no network has both its APIs.
 */
export function readPageServerConfig(environment: Environment = process.env): PageServerConfig {
  const settings = parseConfig(environmentSchema, environment);
  const networks = [
    networkOf('unique', settings.UNIQUE_CHAIN_API_URL, settings.UNIQUE_INDEXER_URL, {
      genesisHash: settings.UNIQUE_GENESIS_HASH,
      nodeUrl: settings.UNIQUE_NODE_URL,
    }),
    networkOf('quartz', settings.QUARTZ_CHAIN_API_URL, settings.QUARTZ_INDEXER_URL, {
      genesisHash: settings.QUARTZ_GENESIS_HASH,
      nodeUrl: settings.QUARTZ_NODE_URL,
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
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    logLevel: settings.LOG_LEVEL,
    web: { networks, development: false },
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
