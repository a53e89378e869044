import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { nodeAddress } from '@hub/primitives/node-address';
import type { DatabaseLocation } from '@hub/service-kit/database';
import {
  databaseUrlSetting,
  type Environment,
  nodeUrlsSetting,
  parseConfig,
  portSetting,
  publicNodeUrlSetting,
} from '@hub/service-kit/parse-config';
import {
  headAgeSetting,
  indexerSettings,
  type ServerConfig,
  serverConfig,
  serverSettings,
  socketLimits,
  socketSettings,
} from '@hub/service-kit/server-settings';
import { z } from 'zod';
import { genesisHashSetting } from './genesis-hash-setting.ts';
import { type NetworkId, networkProfiles } from './networks.ts';
import { publicUrlSetting } from './public-url-setting.ts';

/** Every setting of `npm start`, each with its description. */
export const stackSettings = z.object({
  PORT: portSetting.default(3000).describe('page and APIs'),
  NODE_PORT_UNIQUE: portSetting.default(9944).describe('JSON-RPC of the UNQ development chain'),
  NODE_PORT_QUARTZ: portSetting.default(9945).describe('JSON-RPC of the QTZ development chain'),
  UNIQUE_NODE_URL: nodeUrlsSetting
    .optional()
    .describe('real UNQ nodes, ws(s) URLs with commas between them; no development chain is started'),
  QUARTZ_NODE_URL: nodeUrlsSetting.optional().describe('real QTZ nodes, likewise'),
  UNIQUE_PUBLIC_NODE_URL: publicNodeUrlSetting
    .optional()
    .describe('node that clients and the page are told of, instead of scheme and host of the first one'),
  QUARTZ_PUBLIC_NODE_URL: publicNodeUrlSetting.optional().describe('likewise for QTZ'),
  UNIQUE_GENESIS_HASH: genesisHashSetting
    .default(networkProfiles.unique.genesisHash)
    .describe('genesis those nodes must have'),
  QUARTZ_GENESIS_HASH: genesisHashSetting
    .default(networkProfiles.quartz.genesisHash)
    .describe('likewise for QTZ'),
  PUBLIC_URL: publicUrlSetting
    .optional()
    .describe('address under which people reach the page, for link previews'),
  DATABASE_URL: databaseUrlSetting
    .optional()
    .describe('postgres://user:password@host:5432/name instead of the embedded database'),
  MAX_HEAD_AGE_SECONDS: headAgeSetting,
  ...indexerSettings,
  ...serverSettings,
  ...socketSettings,
});

type Settings = z.output<typeof stackSettings>;

export type NodeSource =
  | { readonly kind: 'development'; readonly port: number; readonly portSetting: string }
  | {
      readonly kind: 'live';
      readonly urls: readonly string[];
      /** What clients and the page are told of it. */
      readonly publicUrl: string;
      readonly urlSetting: string;
      readonly genesisHash: Hex;
    };

export interface NetworkSettings {
  readonly id: NetworkId;
  readonly node: NodeSource;
}

export interface StackConfig extends ServerConfig {
  /** Infinity: no limit. */
  readonly maxHeadAgeMs: number;
  /** Blocks between an indexer and the head at which its answers count as current. */
  readonly maxIndexerLagBlocks: number;
  /** Whether conditions that all instances share make this one unready. */
  readonly strictReadiness: boolean;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly networks: readonly NetworkSettings[];
  readonly database: DatabaseLocation;
  /** Folder that keeps the development chains between starts. */
  readonly dataDir: string | undefined;
}

/**
 * Reads the settings of the whole stack; `undefined` when help was asked for.
 *
 * Throws AppError `InvalidConfig` that lists every problem.
 */
export function readStackConfig(environment: Environment, args: readonly string[]): StackConfig | undefined {
  const { help, data } = readArguments(args);
  if (help) return undefined;
  const settings = parseConfig(stackSettings, environment);
  const networks = networksOf(settings);
  return {
    ...serverConfig(settings),
    socketLimits: socketLimits(settings),
    maxHeadAgeMs: settings.MAX_HEAD_AGE_SECONDS,
    maxIndexerLagBlocks: settings.MAX_INDEXER_LAG_BLOCKS,
    strictReadiness: settings.STRICT_READINESS,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    networks,
    database: databaseOf(settings, networks, data),
    dataDir: data,
  };
}

function readArguments(args: readonly string[]): {
  readonly help: boolean;
  readonly data: string | undefined;
} {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    return { help: values.help, data: values.data };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError({
      code: 'InvalidConfig',
      message: `${reason} Try: npm start -- --help`,
      cause: error,
    });
  }
}

function networksOf(settings: Settings): readonly NetworkSettings[] {
  const live = [
    liveNetwork(
      'unique',
      settings.UNIQUE_NODE_URL,
      settings.UNIQUE_PUBLIC_NODE_URL,
      settings.UNIQUE_GENESIS_HASH,
    ),
    liveNetwork(
      'quartz',
      settings.QUARTZ_NODE_URL,
      settings.QUARTZ_PUBLIC_NODE_URL,
      settings.QUARTZ_GENESIS_HASH,
    ),
  ].filter((network) => network !== undefined);
  if (live.length > 0) return live;
  return [
    developmentNetwork('unique', settings.NODE_PORT_UNIQUE),
    developmentNetwork('quartz', settings.NODE_PORT_QUARTZ),
  ];
}

function liveNetwork(
  id: NetworkId,
  urls: readonly string[] | undefined,
  publicUrl: string | undefined,
  genesisHash: Hex,
): NetworkSettings | undefined {
  if (urls === undefined) return undefined;
  return {
    id,
    node: {
      kind: 'live',
      urls,
      publicUrl: publicUrl ?? nodeAddress(urls[0] ?? ''),
      urlSetting: `${id.toUpperCase()}_NODE_URL`,
      genesisHash,
    },
  };
}

function developmentNetwork(id: NetworkId, port: number): NetworkSettings {
  return { id, node: { kind: 'development', port, portSetting: `NODE_PORT_${id.toUpperCase()}` } };
}

/** What was read from a real network takes long to read again: it is kept on disk even when no folder is named. */
function databaseOf(
  settings: Settings,
  networks: readonly NetworkSettings[],
  dataDir: string | undefined,
): DatabaseLocation {
  if (settings.DATABASE_URL !== undefined) return { url: settings.DATABASE_URL };
  const folder = dataDir ?? (networks.some(({ node }) => node.kind === 'live') ? 'data' : undefined);
  return folder === undefined ? 'memory' : { dataDir: join(folder, 'database') };
}

/** What the process was started with: the only place that reads it. */
export const commandLine = { environment: process.env, args: process.argv.slice(2) };
