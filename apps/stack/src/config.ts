import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { isLoopbackHost } from '@hub/primitives/is-loopback-host';
import { nodeAddress } from '@hub/primitives/node-address';
import type { DatabaseLocation } from '@hub/service-kit/database';
import { genesisHashSetting } from '@hub/service-kit/genesis-hash-setting';
import { originsSetting } from '@hub/service-kit/origins-setting';
import {
  databaseUrlSetting,
  type Environment,
  ipfsGatewaySetting,
  nodeUrlsSetting,
  parseConfig,
  portSetting,
  publicNodeUrlSetting,
} from '@hub/service-kit/parse-config';
import {
  chainApiLagSetting,
  headAgeSetting,
  indexerLagSetting,
  nodeLagSetting,
  type ServerConfig,
  serverConfig,
  serverSettings,
  socketLimits,
  socketSettings,
  strictReadinessSetting,
} from '@hub/service-kit/server-settings';
import { z } from 'zod';
import { type NetworkId, networkProfiles } from './networks.ts';
import { publicUrlSetting } from './public-url-setting.ts';

/** All settings of `npm start`, each with its description. */
export const stackSettings = z.object({
  PORT: portSetting.default(3000).describe('page and APIs'),
  NODE_PORT_UNIQUE: portSetting.default(9944).describe('JSON-RPC of the UNQ development chain'),
  NODE_PORT_QUARTZ: portSetting.default(9945).describe('JSON-RPC of the QTZ development chain'),
  NODE_HOST: z.string().default('127.0.0.1').describe('address on which the development chains listen'),
  ALLOW_ORIGIN: originsSetting
    .default([])
    .describe(
      'origins whose pages may do more than read the development chains, separated by commas; *: all',
    ),
  EXPOSE_DEVELOPMENT_CHAINS: z
    .stringbool('must be yes or no')
    .default(false)
    .describe(
      'let HOST or NODE_HOST be reachable from other machines, whose users can then spend and change the chains',
    ),
  UNIQUE_NODE_URL: nodeUrlsSetting
    .optional()
    .describe('real UNQ nodes, ws(s) URLs separated by commas; no development chain is started'),
  QUARTZ_NODE_URL: nodeUrlsSetting.optional().describe('real QTZ nodes, likewise'),
  UNIQUE_PUBLIC_NODE_URL: publicNodeUrlSetting
    .optional()
    .describe('node URL for clients and the page, instead of scheme and host of the first node'),
  QUARTZ_PUBLIC_NODE_URL: publicNodeUrlSetting.optional().describe('likewise for QTZ'),
  UNIQUE_GENESIS_HASH: genesisHashSetting
    .default(networkProfiles.unique.genesisHash)
    .describe('genesis that those nodes must have'),
  QUARTZ_GENESIS_HASH: genesisHashSetting
    .default(networkProfiles.quartz.genesisHash)
    .describe('likewise for QTZ'),
  PUBLIC_URL: publicUrlSetting.optional().describe('public address of the page, for link previews'),
  DATABASE_URL: databaseUrlSetting
    .optional()
    .describe('postgres://user:password@host:5432/name instead of the embedded database'),
  REPLACE_INDEX: z
    .stringbool('must be yes or no')
    .default(false)
    .describe(
      'empty the index in DATABASE_URL at each start whose development chain is not the one that was indexed',
    ),
  MAX_HEAD_AGE_SECONDS: headAgeSetting,
  MAX_NODE_LAG_BLOCKS: nodeLagSetting,
  IPFS_GATEWAY_URL: ipfsGatewaySetting,
  MAX_CHAIN_API_LAG_BLOCKS: chainApiLagSetting,
  MAX_INDEXER_LAG_BLOCKS: indexerLagSetting,
  STRICT_READINESS: strictReadinessSetting,
  ...serverSettings,
  ...socketSettings,
});

type Settings = z.output<typeof stackSettings>;

export type NodeSource =
  | {
      readonly kind: 'development';
      readonly host: string;
      readonly port: number;
      readonly portSetting: string;
    }
  | {
      readonly kind: 'live';
      readonly urls: readonly string[];
      /** The node URL that clients and the page are given. */
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
  readonly nodeWatch: { readonly maxLagBlocks: number };
  /** Readiness reports a problem when a service is more than this many blocks behind the head. */
  readonly maxChainApiLagBlocks: number;
  readonly maxIndexerLagBlocks: number;
  /** Whether this instance becomes unready because of problems that all instances share. */
  readonly strictReadiness: boolean;
  readonly port: number;
  readonly publicUrl: string | undefined;
  /**
   * Origins whose pages may do more than read development chains, in addition to those of this machine; `*` for all.
   */
  readonly allowedOrigins: readonly string[];
  /** The IPFS gateway that answers name to clients; the server follows no links. */
  readonly ipfsGateway: string | undefined;
  readonly networks: readonly NetworkSettings[];
  readonly database: DatabaseLocation;
  /** Whether an index of a chain with another genesis is emptied, too, to index a development chain. */
  readonly replacesIndex: boolean;
  /** Folder that stores the development chains between starts. */
  readonly dataDir: string | undefined;
  /**
   * The settings that expose development chains, or the page with their wallet, beyond this machine: `HOST=0.0.0.0`.
   */
  readonly exposedAt: readonly string[];
}

/**
 * Reads the settings of the whole stack; `undefined` when help was requested.
 *
 * Throws AppError `InvalidConfig` that names a wrong argument, lists every invalid setting, or says that development
 * chains would be exposed.
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
    nodeWatch: { maxLagBlocks: settings.MAX_NODE_LAG_BLOCKS },
    maxChainApiLagBlocks: settings.MAX_CHAIN_API_LAG_BLOCKS,
    maxIndexerLagBlocks: settings.MAX_INDEXER_LAG_BLOCKS,
    strictReadiness: settings.STRICT_READINESS,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    allowedOrigins: allowedOrigins(settings, networks),
    ipfsGateway: settings.IPFS_GATEWAY_URL,
    networks,
    database: databaseOf(settings, networks, data),
    replacesIndex: settings.REPLACE_INDEX,
    dataDir: data,
    exposedAt: exposedAt(settings, networks),
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
    developmentNetwork('unique', settings.NODE_PORT_UNIQUE, settings.NODE_HOST),
    developmentNetwork('quartz', settings.NODE_PORT_QUARTZ, settings.NODE_HOST),
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

function developmentNetwork(id: NetworkId, port: number, host: string): NetworkSettings {
  const portSetting = `NODE_PORT_${id.toUpperCase()}`;
  return { id, node: { kind: 'development', host, port, portSetting } };
}

/**
 * The configured origins. The origin of `PUBLIC_URL` is added only if all nodes are real or
 * `EXPOSE_DEVELOPMENT_CHAINS=yes`, because it lets pages of that origin change development chains.
 */
function allowedOrigins(
  { ALLOW_ORIGIN, EXPOSE_DEVELOPMENT_CHAINS, PUBLIC_URL }: Settings,
  networks: readonly NetworkSettings[],
): readonly string[] {
  const isPageMeant = EXPOSE_DEVELOPMENT_CHAINS || networks.every(({ node }) => node.kind === 'live');
  return isPageMeant && PUBLIC_URL !== undefined
    ? [...ALLOW_ORIGIN, new URL(PUBLIC_URL).origin]
    : ALLOW_ORIGIN;
}

function exposedAt(settings: Settings, networks: readonly NetworkSettings[]): readonly string[] {
  if (!networks.some(({ node }) => node.kind === 'development')) return [];
  const { HOST, NODE_HOST, EXPOSE_DEVELOPMENT_CHAINS } = settings;
  const exposing = Object.entries({ HOST, NODE_HOST })
    .filter(([, host]) => !isLoopbackHost(host))
    .map(([name, host]) => `${name}=${host}`);
  if (exposing.length === 0 || EXPOSE_DEVELOPMENT_CHAINS) return exposing;
  throw new AppError({
    code: 'InvalidConfig',
    message: `With ${exposing.join(' and ')} every user who reaches this machine could change the development chains and sign with their wallet. Set EXPOSE_DEVELOPMENT_CHAINS=yes if that is intended, or leave it at 127.0.0.1.`,
  });
}

/** Data of a real network takes long to index again, so it is stored on disk even if no folder is configured. */
function databaseOf(
  settings: Settings,
  networks: readonly NetworkSettings[],
  dataDir: string | undefined,
): DatabaseLocation {
  if (settings.DATABASE_URL !== undefined) return { url: settings.DATABASE_URL };
  const folder = dataDir ?? (networks.some(({ node }) => node.kind === 'live') ? 'data' : undefined);
  return folder === undefined ? 'memory' : { dataDir: join(folder, 'database') };
}

/** Environment and arguments of this process; no other module of this app reads them. */
export const commandLine = { environment: process.env, args: process.argv.slice(2) };
