import { fsyncSync } from 'node:fs';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { parseJson } from '@hub/primitives/parse-json';
import { Kysely, PGliteDialect } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { clusterFolder, findFreshCluster, keepFreshCluster } from './fresh-cluster.ts';
import { keepEmbeddedSmall, smallLogFlags } from './keep-embedded-small.ts';
import { namingFaults } from './naming-faults.ts';
import { openFolder } from './open-folder.ts';
import { INT8_TYPE, JSON_TYPE, NUMERIC_TYPE, parseInt8, parseNumeric } from './parse-column.ts';
import { plannerSettings } from './planner-settings.ts';
import { stopAtPanic } from './stop-at-panic.ts';
import { SyncedFolder } from './synced-folder.ts';

const options = {
  parsers: { [INT8_TYPE]: parseInt8, [NUMERIC_TYPE]: parseNumeric, [JSON_TYPE]: parseJson },
  serializers: { [types.TEXT]: serializeText },
};

/** PGlite fills these buffers with zeros when it opens, so all of them take memory at once. By default it has 128 MB. */
const bufferFlags = ['-c', 'shared_buffers=64MB'];
const startParams = [...PGlite.defaultStartParams, ...bufferFlags, ...smallLogFlags];
/** Makes commits durable against power loss before they are confirmed. Emscripten's `fdatasync` does nothing. */
const syncedParams = [...startParams.filter((flag) => flag !== '-F'), '-c', 'wal_sync_method=fsync'];

function serializeText(value: unknown): string {
  if (typeof value !== 'object' || value instanceof Buffer) return String(value);
  throw new TypeError('Neither a text nor its bytes');
}

/**
 * Opens the embedded database: in memory, or in a folder that no other process may use meanwhile. `sync` writes the
 * content of an open file of that folder to the disk; `clusters` is the folder with cached files of new databases.
 * Throws the errors of opening the folder.
 */
export async function openPglite(
  dataDir: string | undefined,
  logger?: Logger,
  sync: (descriptor: number) => void = fsyncSync,
  clusters = clusterFolder,
): Promise<Database> {
  if (dataDir === undefined) return asDatabase(await create({ startParams }, clusters), { logger });
  const { opened, lock } = await openFolder(dataDir, (folder, isNew) => {
    const place = { fs: new SyncedFolder(folder, sync), startParams: syncedParams };
    return isNew ? create(place, clusters) : open(place);
  });
  return asDatabase(opened, { lock, logger });
}

async function create(place: PGliteOptions, clusters: string): Promise<PGlite> {
  const loadDataDir = await findFreshCluster(clusters);
  if (loadDataDir !== undefined) return open({ ...place, loadDataDir });
  const pglite = await open(place);
  await keepFreshCluster(clusters, await pglite.dumpDataDir('gzip'));
  return pglite;
}

async function open(place: PGliteOptions): Promise<PGlite> {
  const pglite = await PGlite.create({ ...place, ...options });
  for (const [name, value] of Object.entries(plannerSettings)) await pglite.exec(`set ${name} = ${value}`);
  return pglite;
}

interface Held {
  readonly lock?: Disposable;
  readonly logger: Logger | undefined;
}

function asDatabase(pglite: PGlite, { lock, logger }: Held): Database {
  const hasStopped = stopAtPanic(pglite);
  const kysely = new Kysely<unknown>({ dialect: namingFaults(new PGliteDialect({ pglite }), hasStopped) });
  const upkeep = keepEmbeddedSmall(kysely, logger);
  return {
    dialect: 'pglite',
    kysely,
    reading: kysely,
    async [Symbol.asyncDispose]() {
      using _lock = lock;
      await upkeep[Symbol.asyncDispose]();
      if (hasStopped()) return;
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}
