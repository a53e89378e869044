import { type Kysely, sql } from 'kysely';
import { rollingHashes } from '../schema/bookkeeping.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import { rollHash } from '../schema/rows-hash.ts';
import { lockCheckpoint } from './checkpoint.ts';
import { incomingRows } from './insert-rows.ts';
import { readBlockRows, storedRowsHash } from './read-block-rows.ts';
import type { Store } from './store.ts';
import { rollingHashOf } from './write-rolling-hashes.ts';
import { writeTransaction } from './write-transaction.ts';

const CHUNK_BLOCKS = 1000;

/**
 * Computes the rolling hashes that are due: those from a replaced block on (`replaceBlock`), or all of them after an
 * upgrade from a version without them. It continues where an earlier run was interrupted.
 */
export async function rollHashes(store: Store, signal: AbortSignal): Promise<void> {
  while (await rollChunk(store)) signal.throwIfAborted();
}

/** Computes the hashes of up to CHUNK_BLOCKS blocks; returns whether those of more blocks are due. */
async function rollChunk(store: Store): Promise<boolean> {
  if (!(await isDue(store.db))) return false;
  return writeTransaction(store, async (db) => {
    const checkpoint = await lockCheckpoint(db);
    const first = checkpoint?.unrolled_from ?? undefined;
    if (checkpoint === undefined || first === undefined) return false;
    const last = Math.min(first + CHUNK_BLOCKS - 1, checkpoint.block_number);
    await rollSpan(db, store, first, last);
    const next = last < checkpoint.block_number ? last + 1 : null;
    await db.updateTable('checkpoint').set({ unrolled_from: next }).execute();
    return next !== null;
  });
}

/** Checked before taking the lock, because the lock counts as a change of the tables. */
async function isDue(db: Kysely<OwnTables>): Promise<boolean> {
  const due = await db
    .selectFrom('checkpoint')
    .select('unrolled_from')
    .where('unrolled_from', 'is not', null)
    .executeTakeFirst();
  return due !== undefined;
}

async function rollSpan(
  db: Kysely<OwnTables>,
  { schemaName, indexed }: Store,
  first: number,
  last: number,
): Promise<void> {
  const known = await db
    .selectFrom('rolling_hashes')
    .select(['block_number', 'rows_hash'])
    .where('block_number', '>=', first)
    .where('block_number', '<=', last)
    .execute();
  const rowsHashes = new Map(known.map((row) => [row.block_number, row.rows_hash]));
  if (rowsHashes.size <= last - first) {
    for (const [number, block] of await readBlockRows(db, { schemaName, indexed }, { first, last })) {
      if (!rowsHashes.has(number)) rowsHashes.set(number, storedRowsHash(indexed.layout, block));
    }
  }
  let previous = await rollingHashOf(db, first - 1);
  const rows = [...rowsHashes]
    .sort(([a], [b]) => a - b)
    .map(([block_number, rows_hash]) => {
      previous = rollHash(previous, rows_hash);
      return { block_number, rows_hash, rolling_hash: previous };
    });
  const table = sql.id(schemaName, 'rolling_hashes');
  await sql`insert into ${table}
    select * from ${incomingRows(rollingHashes, rows)} rolled
    on conflict (block_number) do update set rolling_hash = excluded.rolling_hash`.execute(db);
}
