import { z } from 'zod';
import type { DatabaseLocation } from './database.ts';
import type { LogLevel } from './logger.ts';
import {
  databaseUrlSetting,
  type Environment,
  logLevelSetting,
  nodeUrlsSetting,
  parseConfig,
  portSetting,
} from './parse-config.ts';

/** Settings of a service that runs alone, for one network. */
export interface ServiceConfig {
  readonly host: string;
  readonly port: number;
  readonly network: 'unique' | 'quartz';
  readonly nodeUrls: readonly string[];
  readonly database: DatabaseLocation;
  readonly logLevel: LogLevel;
}

/**
 * Reads the settings of a service that runs alone.
 *
 * Throws AppError `InvalidConfig` that lists every problem.
 */
export function readServiceConfig(environment: Environment, defaultPort: number): ServiceConfig {
  const schema = z.object({
    /** Address to listen on. */
    HOST: z.string().default('127.0.0.1'),
    /** Port to listen on. */
    PORT: portSetting.default(defaultPort),
    /** Network whose paths are served. */
    NETWORK: z.enum(['unique', 'quartz']).default('unique'),
    /** Nodes of that network in order of preference. */
    NODE_URL: nodeUrlsSetting.default(['ws://127.0.0.1:9944']),
    /** PostgreSQL; without it a database embedded in the process, in DATA_DIR or in memory. */
    DATABASE_URL: databaseUrlSetting.optional(),
    /** Folder of the embedded database. */
    DATA_DIR: z.string().optional(),
    /** How much is logged. */
    LOG_LEVEL: logLevelSetting.default('info'),
  });
  const settings = parseConfig(schema, environment);
  return {
    host: settings.HOST,
    port: settings.PORT,
    network: settings.NETWORK,
    nodeUrls: settings.NODE_URL,
    database: databaseOf(settings.DATABASE_URL, settings.DATA_DIR),
    logLevel: settings.LOG_LEVEL,
  };
}

function databaseOf(url: string | undefined, dataDir: string | undefined): DatabaseLocation {
  if (url !== undefined) return { url };
  return dataDir === undefined ? 'memory' : { dataDir };
}
