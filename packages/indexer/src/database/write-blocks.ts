import type { Kysely } from 'kysely';
import type { BalanceVersion } from '../modules/balances/balance-version.ts';
import type { Tables } from '../modules/tables.ts';
import type { BlockFacts, BlockRows } from '../projection/block-rows.ts';
import { type NewQuarantined, quarantine, rollingHashes } from '../schema/bookkeeping.ts';
import { packRows } from '../schema/pack-rows.ts';
import { quarantinedHash } from '../schema/rows-hash.ts';
import { type Checkpoint, moveCheckpoint } from './checkpoint.ts';
import { insertRows } from './insert-rows.ts';
import { type PackedBlocks, packBlocks } from './packed-blocks.ts';
import type { Store } from './store.ts';
import { writeAccounts } from './write-first-seen.ts';
import { withRowHash } from './write-quarantined.ts';
import { type HashedBlock, rollingHashRows } from './write-rolling-hashes.ts';
import { writeTransaction } from './write-transaction.ts';
import { addBalances, linkBalances, pruneBalances } from './write-versions.ts';

export interface BlockBatch {
  readonly blocks: PackedBlocks;
  readonly balances: readonly BalanceVersion[];
  readonly quarantined: readonly NewQuarantined[];
}

/** Writes consecutive blocks and moves the checkpoint behind the last of them, all or nothing. */
export async function writeBlocks(
  store: Store,
  { blocks, balances, quarantined }: BlockBatch,
  from: Checkpoint | undefined,
  to: Checkpoint,
): Promise<void> {
  await writeTransaction(store, async (db) => {
    const rollingHash = await moveCheckpoint(db, from, to);
    const hashes = rollingHashRows(rollingHash, hashesOf(blocks.facts, quarantined));
    await insertRows(db, store.schemaName, [
      ...blocks.rows,
      packRows(quarantine, quarantined.map(withRowHash)),
      packRows(rollingHashes, hashes),
    ]);
    await writeAccounts(db, store, blocks.facts);
    await addBalances(db, store, balances, to.finalizedNumber);
    // What is final has no version before it, and none behind it yet.
    const balancesAtHead = balances.filter(({ blockNumber }) => blockNumber > to.finalizedNumber);
    await linkBalances(db, store, balancesAtHead);
    await pruneBalances(db, to.finalizedNumber);
  });
}

/** The blocks in the order of their numbers, whether they could be decoded or not. */
function hashesOf(decoded: readonly BlockFacts[], quarantined: readonly NewQuarantined[]): HashedBlock[] {
  return [
    ...decoded,
    ...quarantined.map((row) => ({ number: row.block_number, rowsHash: quarantinedHash(row) })),
  ].sort((a, b) => a.number - b.number);
}

/** Writes the rows of one block, healed late, and the balances it leaves behind, inside the caller's transaction. */
export async function writeBlockRows(
  db: Kysely<Tables>,
  store: Store,
  block: BlockRows,
  balances: readonly BalanceVersion[],
  finalizedNumber: number,
): Promise<void> {
  await insertRows(db, store.schemaName, packBlocks([block]).rows);
  await writeAccounts(db, store, [block]);
  await addBalances(db, store, balances, finalizedNumber);
  // Later versions may be there: each slides in between.
  await linkBalances(db, store, balances);
}
