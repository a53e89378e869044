import type { Kysely } from 'kysely';
import type { rollingHashes } from '../schema/bookkeeping.ts';
import type { NewRow } from '../schema/define-table.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import { rollHash } from '../schema/rows-hash.ts';

export interface HashedBlock {
  readonly number: number;
  readonly rowsHash: string;
}

/**
 * The rows of `rolling_hashes` for consecutive blocks. `before` is the rolling hash of the block before the first of
 * them; while that one is not computed yet, these rows have no rolling hash. Pure.
 */
export function rollingHashRows(
  before: string | undefined,
  blocks: readonly HashedBlock[],
): NewRow<typeof rollingHashes>[] {
  const canRoll = blocks[0]?.number === 0 || before !== undefined;
  let previous = before;
  return blocks.map(({ number, rowsHash }) => {
    if (canRoll) previous = rollHash(previous, rowsHash);
    return { block_number: number, rows_hash: rowsHash, rolling_hash: previous ?? null };
  });
}

/** The rolling hash of a block; undefined when it does not exist or is not computed yet. */
export async function rollingHashOf(db: Kysely<OwnTables>, blockNumber: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('rolling_hashes')
    .select('rolling_hash')
    .where('block_number', '=', blockNumber)
    .executeTakeFirst();
  return row?.rolling_hash ?? undefined;
}
