import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { INT8_TYPE, NUMERIC_TYPE, parseInt8, parseNumeric } from './parse-column.ts';

const options = {
  parsers: { [INT8_TYPE]: parseInt8, [NUMERIC_TYPE]: parseNumeric },
  serializers: {
    [types.TEXT]: (value: unknown) =>
      value instanceof Buffer ? value.toString() : (types.serializers[types.TEXT]?.(value) ?? ''),
  },
};

/** Opens the embedded database: in memory, or in a folder that no other process may use meanwhile. */
export async function openPglite(dataDir: string | undefined, logger?: Logger): Promise<Database> {
  if (dataDir === undefined) return asDatabase(await PGlite.create(options));
  await mkdir(dirname(dataDir), { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    return asDatabase(await openFolder(dataDir, logger), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openFolder(dataDir: string, logger: Logger | undefined): Promise<PGlite> {
  const isNew = !existsSync(dataDir);
  try {
    return await PGlite.create({ dataDir, ...options });
  } catch (error) {
    if (isNew) throw error;
    const aside = `${dataDir}.broken-${Date.now()}`;
    await rename(dataDir, aside);
    logger?.warn({ err: error, aside }, 'the embedded database does not open; moved aside, beginning anew');
    return await PGlite.create({ dataDir, ...options });
  }
}

function asDatabase(pglite: PGlite, unlock?: () => Promise<void>): Database {
  const kysely = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  return {
    dialect: 'pglite',
    kysely,
    async [Symbol.asyncDispose]() {
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
      await unlock?.();
    },
  };
}
