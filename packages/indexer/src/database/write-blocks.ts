import type { Insertable, Kysely } from 'kysely';
import { quarantinedHash, rowsHash } from '../proof/rows-hash.ts';
import type { BalanceVersion } from './balance-version.ts';
import type { BlockRows } from './block-rows.ts';
import { type Checkpoint, moveCheckpoint } from './checkpoint.ts';
import { insertRows } from './insert-rows.ts';
import type { Store } from './store.ts';
import type { QuarantineTable, Tables } from './tables.ts';
import { writeAccounts } from './write-accounts.ts';
import { pruneBalances, writeBalances } from './write-balances.ts';
import { writeQuarantined } from './write-quarantined.ts';
import { type HashedBlock, writeRollingHashes } from './write-rolling-hashes.ts';

export interface BlockBatch {
  readonly blocks: readonly BlockRows[];
  readonly balances: readonly BalanceVersion[];
  readonly quarantined: readonly Insertable<QuarantineTable>[];
}

const blockTables = [
  'blocks',
  'extrinsics',
  'events',
  'event_accounts',
  'coin_transfers',
  'account_history',
] as const;

/** Writes consecutive blocks and moves the checkpoint behind the last of them, all or nothing. */
export async function writeBlocks(
  store: Store,
  { blocks, balances, quarantined }: BlockBatch,
  from: Checkpoint | undefined,
  to: Checkpoint,
): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    await moveCheckpoint(db, from, to);
    await writeBlockRows(db, store, blocks, balances);
    await writeQuarantined(db, store, quarantined);
    await writeRollingHashes(db, store, hashesOf({ blocks, quarantined }));
    await pruneBalances(db, to.finalizedNumber);
  });
}

/** The blocks' hashes in the order of their numbers, whether they could be decoded or not. */
function hashesOf({ blocks, quarantined }: Pick<BlockBatch, 'blocks' | 'quarantined'>): HashedBlock[] {
  return [
    ...blocks.map((block) => ({ number: block.number, rowsHash: rowsHash(block) })),
    ...quarantined.map((row) => ({ number: row.block_number, rowsHash: quarantinedHash(row) })),
  ].sort((a, b) => a.number - b.number);
}

/** Writes the rows of blocks and the balances they leave behind, inside the caller's transaction. */
export async function writeBlockRows(
  db: Kysely<Tables>,
  store: Store,
  blocks: readonly BlockRows[],
  balances: readonly BalanceVersion[],
): Promise<void> {
  for (const table of blockTables) {
    await insertRows(
      db,
      store.schemaName,
      table,
      blocks.flatMap((block): readonly unknown[] => block[table]),
    );
  }
  await writeAccounts(db, store, blocks);
  await writeBalances(db, store, balances);
}
