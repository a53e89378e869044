import { parseArgs } from 'node:util';
import type { DevchainOptions } from '@hub/devchain/start-devchain';
import { AppError } from '@hub/primitives/app-error';
import { type Environment, parseConfig, portSetting } from '@hub/service-kit/parse-config';
import { z } from 'zod';

export type DevchainConfig = Omit<DevchainOptions, 'nowMs' | 'reportError'>;

const settingsSchema = z.object({
  /** Chain to play. */
  NETWORK: z.enum(['unique', 'quartz']).default('unique'),
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of JSON-RPC, WebSocket and HTTP alike. */
  PORT: portSetting.default(9944),
  /** Begin with weeks of staking history. */
  STORY: z.stringbool('must be yes or no').default(true),
  /** Staking intervals and rate: short for development, or those of the live network. */
  PROFILE: z.enum(['development', 'live']).default('development'),
  /** Folder that keeps the chain between starts. */
  DATA_DIR: z.string().optional(),
  /** When blocks are sealed. */
  SEALING: z.enum(['instant', 'manual']).default('instant'),
  /** Time between blocks without transactions. */
  INTERVAL_MS: z
    .string()
    .regex(/^\d{2,7}$/, 'must be milliseconds, at least 10')
    .transform(Number)
    .default(6000),
});

/** What this process was started with. */
export const commandLine = { environment: process.env, args: process.argv.slice(2) };

/**
 * Reads flags and environment, flags first; `undefined` when help was asked for.
 *
 * Throws AppError `InvalidConfig` that lists every problem.
 */
export function readDevchainConfig(
  environment: Environment,
  args: readonly string[],
): DevchainConfig | undefined {
  const { help, ...flags } = readFlags(args);
  if (help) return undefined;
  const fromFlags = Object.entries(flags).map(([flag, value]) => [variableOf(flag), value]);
  const settings = parseConfig(settingsSchema, { ...environment, ...Object.fromEntries(fromFlags) });
  return {
    network: settings.NETWORK,
    host: settings.HOST,
    port: settings.PORT,
    story: settings.STORY,
    liveConstants: settings.PROFILE === 'live',
    ...(settings.DATA_DIR === undefined ? {} : { dataDir: settings.DATA_DIR }),
    sealing:
      settings.SEALING === 'manual'
        ? { kind: 'manual' }
        : { kind: 'instant-and-interval', intervalMs: settings.INTERVAL_MS },
  };
}

/** The environment variable a flag stands for. */
function variableOf(flag: string): string {
  return flag === 'data' ? 'DATA_DIR' : flag.replace('-', '_').toUpperCase();
}

function readFlags(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        network: { type: 'string' },
        host: { type: 'string' },
        port: { type: 'string' },
        story: { type: 'string' },
        profile: { type: 'string' },
        data: { type: 'string' },
        sealing: { type: 'string' },
        'interval-ms': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new AppError({ code: 'InvalidConfig', message: `${message} See --help.`, cause: error });
  }
}
