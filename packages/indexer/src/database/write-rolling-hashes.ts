import type { Kysely } from 'kysely';
import { rollHash } from '../proof/rows-hash.ts';
import { insertRows } from './insert-rows.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

export interface HashedBlock {
  readonly number: number;
  readonly rowsHash: string;
}

/**
 * Adds the hashes of consecutive blocks behind those that are there. While those before have yet to be rolled, so have
 * these.
 */
export async function writeRollingHashes(
  db: Kysely<Tables>,
  { schemaName }: Store,
  blocks: readonly HashedBlock[],
): Promise<void> {
  const first = blocks[0];
  if (first === undefined) return;
  const before = await rollingHashOf(db, first.number - 1);
  const canRoll = first.number === 0 || before !== undefined;
  let previous = before;
  const rows = blocks.map(({ number, rowsHash }) => {
    if (canRoll) previous = rollHash(previous, rowsHash);
    return { block_number: number, rows_hash: rowsHash, rolling_hash: previous ?? null };
  });
  await insertRows(db, schemaName, 'rolling_hashes', rows);
}

/** The rolling hash of a block; undefined when there is none, or none yet. */
export async function rollingHashOf(db: Kysely<Tables>, blockNumber: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('rolling_hashes')
    .select('rolling_hash')
    .where('block_number', '=', blockNumber)
    .executeTakeFirst();
  return row?.rolling_hash ?? undefined;
}
