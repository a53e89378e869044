import type { Kysely } from 'kysely';
import type { BlockFacts, BlockRows } from '../projection/block-rows.ts';
import type { StateVersion } from '../projection/module.ts';
import { type NewQuarantined, quarantine, rollingHashes } from '../schema/bookkeeping.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import { packRows } from '../schema/pack-rows.ts';
import { quarantinedHash } from '../schema/rows-hash.ts';
import { type Checkpoint, moveCheckpoint } from './checkpoint.ts';
import { insertRows } from './insert-rows.ts';
import { type PackedBlocks, packBlocks } from './packed-blocks.ts';
import type { Store } from './store.ts';
import { writeFirstSeen } from './write-first-seen.ts';
import { withRowHash } from './write-quarantined.ts';
import { type HashedBlock, rollingHashRows } from './write-rolling-hashes.ts';
import { writeTransaction } from './write-transaction.ts';
import { addVersions, linkVersions, pruneVersions } from './write-versions.ts';

export interface BlockBatch {
  readonly blocks: PackedBlocks;
  /** Versions of rows that were read from the chain's state. */
  readonly versions: readonly StateVersion[];
  readonly quarantined: readonly NewQuarantined[];
}

/** Writes consecutive blocks and moves the checkpoint to the last of them, in one transaction. */
export async function writeBlocks(
  store: Store,
  { blocks, versions, quarantined }: BlockBatch,
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
    await writeFirstSeen(db, store, blocks.facts);
    await addVersions(db, store, versions, to.finalizedNumber);
    // All versions of an account with a new version above the finalized block get their ends. Other accounts need none:
    // the predecessors of their new versions are deleted.
    const versionsAtHead = versions.filter(({ blockNumber }) => blockNumber > to.finalizedNumber);
    await linkVersions(db, store, versionsAtHead);
    await pruneVersions(db, store, to.finalizedNumber);
  });
}

/** Decoded and quarantined blocks together, in the order of their numbers. */
function hashesOf(decoded: readonly BlockFacts[], quarantined: readonly NewQuarantined[]): HashedBlock[] {
  return [
    ...decoded,
    ...quarantined.map((row) => ({ number: row.block_number, rowsHash: quarantinedHash(row) })),
  ].sort((a, b) => a.number - b.number);
}

/**
 * Writes the rows of one block and the state after it, inside the transaction of `replaceBlock`, which has deleted the
 * block's earlier rows or its entry in quarantine.
 */
export async function writeBlockRows(
  db: Kysely<OwnTables>,
  store: Store,
  block: BlockRows,
  versions: readonly StateVersion[],
  finalizedNumber: number,
): Promise<void> {
  await insertRows(db, store.schemaName, packBlocks(store.indexed.layout, [block]).rows);
  await writeFirstSeen(db, store, [block]);
  await addVersions(db, store, versions, finalizedNumber);
  // Later versions may exist: each new version is inserted between its neighbours.
  await linkVersions(db, store, versions);
}
