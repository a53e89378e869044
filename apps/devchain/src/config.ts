import { parseArgs } from 'node:util';
import type { Sealing } from '@hub/devchain/sealing/start-sealing';
import type { DevchainOptions } from '@hub/devchain/start-devchain';
import { AppError } from '@hub/primitives/app-error';
import { originsSetting } from '@hub/service-kit/origins-setting';
import { type Environment, parseConfig, portSetting } from '@hub/service-kit/parse-config';
import { z } from 'zod';
import { optionGroups } from './options.ts';

/** The configuration of the chain; an import file overrides `network` and `liveConstants`. */
export interface DevchainConfig extends Omit<DevchainOptions, 'nowMs' | 'reportError' | 'from'> {
  readonly host: string;
  readonly port: number;
  readonly importFile?: string;
}

const settingsSchema = z.object({
  /** Network to simulate. */
  NETWORK: z.enum(['unique', 'quartz']).default('unique'),
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of JSON-RPC over WebSocket and HTTP. */
  PORT: portSetting.default(9944),
  /** Origins whose pages may do more than read; pages of this machine always may. */
  ALLOW_ORIGIN: originsSetting.default([]),
  /** Whether the chain begins with weeks of staking history. */
  STORY: z.stringbool('must be yes or no').default(true),
  /** Pending interval and rate of staking: a shorter and a higher one for development, or those of the live network. */
  PROFILE: z.enum(['development', 'live']).default('development'),
  /** Folder that stores the chain between starts. */
  DATA_DIR: z.string().optional(),
  /** File with the result of dev_exportState, from which the chain continues. */
  IMPORT_FILE: z.string().optional(),
  /** When blocks are sealed. */
  SEALING: z.enum(['instant', 'interval', 'instant-and-interval', 'manual']).default('instant-and-interval'),
  /** Time between the blocks of the sealing kinds `interval` and `instant-and-interval`, in milliseconds. */
  INTERVAL_MS: z
    .string()
    .regex(/^\d{2,7}$/, 'must be milliseconds, at least 10')
    .transform(Number)
    .default(6000),
  /** The number of blocks by which the finalized block stays behind the best one. */
  FINALITY_LAG: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number of blocks')
    .transform(Number)
    .default(2),
  /** The number of newest final blocks whose state clients may read, or `archive` for all. */
  STATE_PRUNING: z
    .string()
    .regex(/^(?:archive|[1-9]\d{0,8})$/, 'must be a number of blocks, at least 1, or archive')
    .transform((text) => (text === 'archive' ? undefined : Number(text)))
    .optional(),
});

/** Environment and arguments of this process. */
export const commandLine = { environment: process.env, args: process.argv.slice(2) };

/**
 * Reads flags and environment; a flag overrides its variable. Returns `undefined` when help was requested.
 *
 * Throws AppError `InvalidConfig` that names the first flag that cannot be parsed, or else lists every invalid setting.
 */
export function readDevchainConfig(
  environment: Environment,
  args: readonly string[],
): DevchainConfig | undefined {
  const { help, ...flags } = readFlags(args);
  if (help) return undefined;
  const fromFlags = Object.entries(flags).map(([flag, values]) => [variableOf(flag), String(values)]);
  const settings = parseConfig(settingsSchema, { ...environment, ...Object.fromEntries(fromFlags) });
  return {
    network: settings.NETWORK,
    host: settings.HOST,
    port: settings.PORT,
    allowedOrigins: settings.ALLOW_ORIGIN,
    story: settings.STORY,
    liveConstants: settings.PROFILE === 'live',
    ...(settings.DATA_DIR === undefined ? {} : { dataDir: settings.DATA_DIR }),
    ...(settings.IMPORT_FILE === undefined ? {} : { importFile: settings.IMPORT_FILE }),
    sealing: sealingOf(settings.SEALING, settings.INTERVAL_MS),
    finalityLagBlocks: settings.FINALITY_LAG,
    ...(settings.STATE_PRUNING === undefined ? {} : { statePruningBlocks: settings.STATE_PRUNING }),
  };
}

function sealingOf(kind: Sealing['kind'], intervalMs: number): Sealing {
  return kind === 'instant' || kind === 'manual' ? { kind } : { kind, intervalMs };
}

const options = optionGroups.flatMap((group) => group.options);

/** The environment variable of a flag. */
function variableOf(flag: string): string {
  return options.find((option) => option.flag === flag)?.variable ?? flag;
}

function readFlags(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(
          options.map(
            ({ flag, isRepeatable }) => [flag, { type: 'string', multiple: isRepeatable }] as const,
          ),
        ),
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new AppError({ code: 'InvalidConfig', message: `${message} See --help.`, cause: error });
  }
}
