import { isIP } from 'node:net';
import { z } from 'zod';
import type { ServerOptions } from './create-server.ts';
import type { SocketLimits } from './limit-sockets.ts';
import { logLevelSetting } from './parse-config.ts';
import { defaultLimits, defaultSocketLimits } from './server-limits.ts';

/** A whole number in plain digits within bounds, both inclusive. */
function numberSetting(min: number, max: number, problem: string) {
  return z
    .string()
    .regex(/^\d{1,10}$/, problem)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `${problem}, ${min} to ${max}`);
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an IP address, a network such as 10.0.0.0/8, or a named network. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isPrefix && rest.length === 0;
}

const listSetting = z.string().transform((text) => text.split(',').map((item) => item.trim()));
const MEBIBYTE = 1_048_576;
const KEY = /^[\x21-\x7e]{16,128}$/;

/** Settings of every process with an HTTP server, by the name of their environment variable. */
export const serverSettings = {
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  RATE_LIMIT: numberSetting(0, 1e9, 'must be a number of requests')
    .default(12_000)
    .describe('requests per minute and address, by weight; 0: no limit'),
  API_KEYS: listSetting
    .pipe(z.array(z.string().regex(KEY, 'must be keys of 16 to 128 characters, separated by commas')))
    .default([])
    .describe('comma-separated keys for the header x-api-key'),
  API_KEY_RATE_LIMIT: numberSetting(1, 1e9, 'must be a number of requests')
    .default(120_000)
    .describe('requests per minute and key, by weight'),
  TRUSTED_PROXIES: listSetting
    .pipe(
      z.array(
        z.string().refine(isNetwork, 'must be addresses or networks such as 10.0.0.0/8, separated by commas'),
      ),
    )
    .default([])
    .describe('proxies that set x-forwarded-for to the caller: addresses, networks, or loopback'),
  MAX_CONCURRENT_REQUESTS: numberSetting(1, 1e6, 'must be a number of requests')
    .default(defaultLimits.concurrentRequests)
    .describe('requests in progress at once'),
  MAX_REQUESTS_PER_ADDRESS: numberSetting(1, 1e6, 'must be a number of requests')
    .default(defaultLimits.concurrentRequestsPerAddress)
    .describe('requests in progress at once per address'),
  MAX_CONNECTIONS_PER_ADDRESS: numberSetting(1, 1e6, 'must be a number of connections')
    .default(defaultLimits.connectionsPerAddress)
    .describe('open connections per address, without subscribers and trusted proxies'),
  MAX_HELD_MIB_PER_ADDRESS: numberSetting(1, 1e6, 'must be a number of MiB')
    .default(defaultLimits.heldBytesPerAddress / MEBIBYTE)
    .describe('large bodies and unread answers per address, in MiB'),
  KEEP_ALIVE_SECONDS: numberSetting(1, 3_600, 'must be seconds')
    .default(defaultLimits.keepAliveMs / 1000)
    .describe('time for which an idle connection stays open; longer than that of a proxy in front'),
  DRAIN_SECONDS: numberSetting(0, 3_600, 'must be seconds')
    .default(7)
    .describe('time after SIGTERM in which /ready answers 503 and requests are still served'),
  ANSWER_TIMEOUT_MS: numberSetting(100, 600_000, 'must be milliseconds')
    .default(defaultLimits.answerMs)
    .describe('time until an answer begins, in ms'),
  LOG_LEVEL: logLevelSetting.default('info').describe('silent, fatal, error, warn, info, debug, trace'),
};

/** Settings of a server with subscriptions, by the name of their environment variable. */
export const socketSettings = {
  MAX_SOCKETS: numberSetting(1, 1e6, 'must be a number of connections')
    .default(defaultSocketLimits.inAll)
    .describe('connections of subscribers at once'),
  MAX_SOCKETS_PER_ADDRESS: numberSetting(1, 1e6, 'must be a number of connections')
    .default(defaultSocketLimits.perAddress)
    .describe('connections of subscribers per address'),
};

const socketSchema = z.object(socketSettings);

/** Converts these settings to limits. */
export function socketLimits(settings: z.output<typeof socketSchema>): SocketLimits {
  return { perAddress: settings.MAX_SOCKETS_PER_ADDRESS, inAll: settings.MAX_SOCKETS };
}

/** Age of the newest block in milliseconds above which readiness reports a problem; Infinity: never. */
export const headAgeSetting = numberSetting(0, 1e9, 'must be seconds')
  .default(90)
  .transform((seconds) => (seconds === 0 ? Number.POSITIVE_INFINITY : seconds * 1000))
  .describe(
    'age of the newest block from which /ready warns, or answers 503 if readiness is strict; 0: never',
  );

/** Largest number of blocks that a node may be behind the others (`compareHeights`) before another one is used. */
export const nodeLagSetting = numberSetting(1, 1e6, 'must be a number of blocks')
  .default(5)
  .describe('blocks a node may be behind the others before another one is used');

const lagSetting = numberSetting(1, 1e9, 'must be a number of blocks').default(20);

/** Number of blocks that the chain API's work may be behind the head; readiness reports a greater lag. */
export const chainApiLagSetting = lagSetting.describe(
  'blocks submissions and subscribers may be behind the head before /ready reports it',
);

/** Number of blocks that an indexer's tables may be behind or above the head; readiness reports a greater distance. */
export const indexerLagSetting = lagSetting.describe(
  'blocks the indexer may be behind or above the head before /ready reports it',
);

/** Whether conditions that affect every instance alike make a service unready. */
export const strictReadinessSetting = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((text) => text === 'true')
  .describe('true: /ready also answers 503 for an old head and for a chain that outruns the service');

const schema = z.object(serverSettings);

/** The configuration that results from the settings. */
export interface ServerConfig
  extends Pick<ServerOptions, 'limits' | 'rateLimits' | 'socketLimits' | 'trustedProxies'> {
  readonly host: string;
  readonly logLevel: z.output<typeof logLevelSetting>;
  /** Time between SIGTERM and the end of listening, in milliseconds; after SIGINT listening ends at once. */
  readonly drainMs: number;
}

/** Converts the settings to the configuration. */
export function serverConfig(settings: z.output<typeof schema>): ServerConfig {
  return {
    host: settings.HOST,
    logLevel: settings.LOG_LEVEL,
    drainMs: settings.DRAIN_SECONDS * 1000,
    limits: {
      answerMs: settings.ANSWER_TIMEOUT_MS,
      concurrentRequests: settings.MAX_CONCURRENT_REQUESTS,
      concurrentRequestsPerAddress: settings.MAX_REQUESTS_PER_ADDRESS,
      connectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
      heldBytesPerAddress: settings.MAX_HELD_MIB_PER_ADDRESS * MEBIBYTE,
      keepAliveMs: settings.KEEP_ALIVE_SECONDS * 1000,
    },
    trustedProxies: settings.TRUSTED_PROXIES,
    ...(settings.RATE_LIMIT > 0 && {
      rateLimits: {
        perAddress: settings.RATE_LIMIT,
        perKey: settings.API_KEY_RATE_LIMIT,
        apiKeys: settings.API_KEYS,
      },
    }),
  };
}
