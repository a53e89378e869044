import type { Hex } from '@hub/primitives/hex';
import { z } from 'zod';
import type { DatabaseLocation } from './database.ts';
import { genesisHashSetting } from './genesis-hash-setting.ts';
import type { NodeSettings } from './node-advice.ts';
import { databaseUrlSetting, nodeUrlsSetting, portSetting } from './parse-config.ts';
import { publicChains } from './public-chains.ts';
import {
  headAgeSetting,
  nodeLagSetting,
  type ServerConfig,
  serverConfig,
  serverSettings,
  strictReadinessSetting,
} from './server-settings.ts';

/** Configuration of a service that runs alone, for one network. */
export interface ServiceConfig extends ServerConfig {
  readonly port: number;
  readonly network: 'unique' | 'quartz';
  readonly nodeUrls: readonly string[];
  /** The chain that the nodes must serve (`ChainIdentity` of node-rpc). */
  readonly chain: { readonly genesisHash: Hex; readonly developmentSpecName?: string };
  /** Age of the newest block above which readiness reports a problem; Infinity: never. */
  readonly maxHeadAgeMs: number;
  readonly nodeWatch: { readonly maxLagBlocks: number };
  /** Whether conditions that affect all instances alike make this one unready. */
  readonly strictReadiness: boolean;
  readonly database: DatabaseLocation;
}

/** The settings of a service that runs alone, each with its description. */
export function serviceSettings(defaultPort: number) {
  return z.object({
    NETWORK: z.enum(['unique', 'quartz']).default('unique').describe('unique or quartz'),
    NODE_URL: nodeUrlsSetting
      .default(['ws://127.0.0.1:9944'])
      .describe('comma-separated ws(s) URLs of nodes of that network, the preferred one first'),
    GENESIS_HASH: genesisHashSetting
      .optional()
      .describe(
        "genesis hash that those nodes must have [the public chain's; on this machine also that of a development chain]",
      ),
    PORT: portSetting.default(defaultPort).describe('port to listen on'),
    DATABASE_URL: databaseUrlSetting
      .optional()
      .describe('postgres://user:password@host:5432/name instead of the embedded database'),
    DATA_DIR: z.string().optional().describe('folder of the embedded database; without it, in memory'),
    MAX_HEAD_AGE_SECONDS: headAgeSetting,
    MAX_NODE_LAG_BLOCKS: nodeLagSetting,
    STRICT_READINESS: strictReadinessSetting,
    ...serverSettings,
  });
}

/** Converts the settings to the configuration. */
export function serviceConfig(settings: z.output<ReturnType<typeof serviceSettings>>): ServiceConfig {
  return {
    ...serverConfig(settings),
    port: settings.PORT,
    network: settings.NETWORK,
    nodeUrls: settings.NODE_URL,
    chain: chainOf(settings.NETWORK, settings.GENESIS_HASH),
    maxHeadAgeMs: settings.MAX_HEAD_AGE_SECONDS,
    nodeWatch: { maxLagBlocks: settings.MAX_NODE_LAG_BLOCKS },
    strictReadiness: settings.STRICT_READINESS,
    database: databaseOf(settings.DATABASE_URL, settings.DATA_DIR),
  };
}

/** The names and values of the settings of nodes, for error messages. */
export function serviceNode({ network, nodeUrls, chain }: ServiceConfig): NodeSettings {
  const { genesisHash } = chain;
  const wanted = { name: `NETWORK=${network}`, genesisHash, setting: 'GENESIS_HASH' };
  return { setting: 'NODE_URL', urls: nodeUrls, chain: wanted };
}

function chainOf(network: ServiceConfig['network'], genesisHash: Hex | undefined): ServiceConfig['chain'] {
  if (genesisHash !== undefined) return { genesisHash };
  return { genesisHash: publicChains[network].genesisHash, developmentSpecName: network };
}

function databaseOf(url: string | undefined, dataDir: string | undefined): DatabaseLocation {
  if (url !== undefined) return { url };
  return dataDir === undefined ? 'memory' : { dataDir };
}
