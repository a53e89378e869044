import type { Hex } from '@hub/primitives/hex';
import type { Database } from '@hub/service-kit/database';
import { migrateSchema, schemaOf } from '@hub/service-kit/migrate';
import { submissionMigrations } from './migrations.ts';
import type { Closure, Inclusion, NewSubmission, Submission } from './submission.ts';
import { fromRow, type SubmissionTables, toRow } from './submission-row.ts';

export interface BlockId {
  readonly number: number;
  readonly hash: Hex;
}

/**
 * The submissions of one network, shared by all instances of the API. Every change is one statement with its condition,
 * so that instances that lag behind each other cannot undo what another knows better.
 */
export interface SubmissionStore {
  /** Writes a new submission down; false when its hash or its idempotency key is already there. */
  add(submission: NewSubmission): Promise<boolean>;
  find(hash: string): Promise<Submission | undefined>;
  findByKey(idempotencyKey: string): Promise<Submission | undefined>;
  /** Takes the key from a submission that is over, so that another can carry it. */
  releaseKey(idempotencyKey: string): Promise<void>;
  /** Makes a closed submission pending again, for another try with the same bytes. */
  reopen(hash: Hex, seenAtBlock: number): Promise<void>;
  close(hash: Hex, closure: Closure): Promise<void>;
  pending(): Promise<Submission[]>;
  /** Which of these hashes are submissions that are not final. */
  unsettledAmong(hashes: readonly string[]): Promise<string[]>;
  include(hash: string, inclusion: Inclusion): Promise<void>;
  /** Makes submissions of these blocks pending again. */
  retract(blockHashes: readonly Hex[]): Promise<void>;
  /** Blocks up to a number that hold submissions which are not final. */
  blocksToFinalize(upToBlock: number): Promise<BlockId[]>;
  finalize(blockHashes: readonly Hex[]): Promise<void>;
  /** Forgets submissions that were settled and written down before a moment. */
  prune(createdBeforeMs: number): Promise<void>;
}

/** Opens the table of a network's submissions, bringing its schema up to date first. */
export async function openSubmissionStore(database: Database, schemaName: string): Promise<SubmissionStore> {
  await migrateSchema(database, schemaName, submissionMigrations);
  const db = schemaOf<SubmissionTables>(database, schemaName);
  const cleared = { block_number: null, block_hash: null, outcome: null };
  const find = async (column: 'hash' | 'idempotency_key', value: string) => {
    const row = await db.selectFrom('submission').selectAll().where(column, '=', value).executeTakeFirst();
    return row && fromRow(row);
  };
  return {
    async add(submission) {
      const added = await db
        .insertInto('submission')
        .values(toRow(submission))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    find: (hash) => find('hash', hash),
    findByKey: (idempotencyKey) => find('idempotency_key', idempotencyKey),
    async releaseKey(idempotencyKey) {
      const closed = db
        .updateTable('submission')
        .set({ idempotency_key: null })
        .where('state', '=', 'closed');
      await closed.where('idempotency_key', '=', idempotencyKey).execute();
    },
    async reopen(hash, seenAtBlock) {
      const reopened = { ...cleared, state: 'pending', seen_at_block: seenAtBlock } as const;
      const closed = db.updateTable('submission').set(reopened).where('state', '=', 'closed');
      await closed.where('hash', '=', hash).execute();
    },
    async close(hash, closure) {
      const closed = { state: 'closed', outcome: JSON.stringify(closure) } as const;
      const pending = db.updateTable('submission').set(closed).where('state', '=', 'pending');
      await pending.where('hash', '=', hash).execute();
    },
    async pending() {
      const rows = db.selectFrom('submission').selectAll().where('state', '=', 'pending');
      return (await rows.execute()).map(fromRow);
    },
    async unsettledAmong(hashes) {
      if (hashes.length === 0) return [];
      const rows = db.selectFrom('submission').select('hash').where('hash', 'in', hashes);
      const known = new Set((await rows.where('state', '!=', 'finalized').execute()).map(({ hash }) => hash));
      return hashes.filter((hash) => known.has(hash));
    },
    async include(hash, inclusion) {
      const { blockNumber, blockHash } = inclusion;
      const inBlock = { state: 'inBlock', block_number: blockNumber, block_hash: blockHash } as const;
      await db
        .updateTable('submission')
        .set({ ...inBlock, outcome: JSON.stringify(inclusion) })
        .where('hash', '=', hash)
        .where('state', '!=', 'finalized')
        .execute();
    },
    async retract(blockHashes) {
      if (blockHashes.length === 0) return;
      const retracted = { ...cleared, state: 'pending' } as const;
      const inBlock = db.updateTable('submission').set(retracted).where('state', '=', 'inBlock');
      await inBlock.where('block_hash', 'in', blockHashes).execute();
    },
    async blocksToFinalize(upToBlock) {
      const inBlock = db.selectFrom('submission').select(['block_number', 'block_hash']).distinct();
      const rows = await inBlock
        .where('state', '=', 'inBlock')
        .where('block_number', '<=', upToBlock)
        .execute();
      return rows.map((row) => ({ number: Number(row.block_number), hash: row.block_hash as Hex }));
    },
    async finalize(blockHashes) {
      if (blockHashes.length === 0) return;
      const inBlock = db.updateTable('submission').set({ state: 'finalized' }).where('state', '=', 'inBlock');
      await inBlock.where('block_hash', 'in', blockHashes).execute();
    },
    async prune(createdBeforeMs) {
      const old = db.deleteFrom('submission').where('created_at_ms', '<', createdBeforeMs);
      await old.where('state', 'in', ['finalized', 'closed']).execute();
    },
  };
}
