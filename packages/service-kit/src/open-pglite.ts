import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { keepEmbeddedSmall, smallLogFlags } from './keep-embedded-small.ts';
import { lockFolder } from './lock-folder.ts';
import { INT8_TYPE, NUMERIC_TYPE, parseInt8, parseNumeric } from './parse-column.ts';
import { plannerSettings } from './planner-settings.ts';

const options = {
  startParams: [...PGlite.defaultStartParams, ...smallLogFlags],
  parsers: { [INT8_TYPE]: parseInt8, [NUMERIC_TYPE]: parseNumeric },
  serializers: { [types.TEXT]: serializeText },
};

function serializeText(value: unknown): string {
  if (typeof value !== 'object' || value instanceof Buffer) return String(value);
  throw new TypeError('Neither a text nor its bytes');
}

/** Opens the embedded database: in memory, or in a folder that no other process may use meanwhile. */
export async function openPglite(dataDir: string | undefined, logger?: Logger): Promise<Database> {
  if (dataDir === undefined) return asDatabase(await open(), logger);
  await mkdir(dirname(dataDir), { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    return asDatabase(await openFolder(dataDir, logger), logger, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function open(dataDir?: string): Promise<PGlite> {
  const pglite = await PGlite.create({ ...(dataDir !== undefined && { dataDir }), ...options });
  for (const [name, value] of Object.entries(plannerSettings)) await pglite.exec(`set ${name} = ${value}`);
  return pglite;
}

async function openFolder(dataDir: string, logger: Logger | undefined): Promise<PGlite> {
  const isNew = !existsSync(dataDir);
  try {
    return await open(dataDir);
  } catch (error) {
    if (isNew) throw error;
    const aside = `${dataDir}.broken-${Date.now()}`;
    await rename(dataDir, aside);
    logger?.warn({ err: error, aside }, 'the embedded database does not open; moved aside, beginning anew');
    return await open(dataDir);
  }
}

function asDatabase(pglite: PGlite, logger?: Logger, unlock?: () => Promise<void>): Database {
  const kysely = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  const upkeep = keepEmbeddedSmall(kysely, logger);
  return {
    dialect: 'pglite',
    kysely,
    reading: kysely,
    async [Symbol.asyncDispose]() {
      await upkeep[Symbol.asyncDispose]();
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
      await unlock?.();
    },
  };
}
