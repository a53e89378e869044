import { AppError } from '@hub/primitives/app-error';
import { type Kysely, type Selectable, sql } from 'kysely';
import { checkpoint } from '../schema/bookkeeping.ts';
import type { RowType } from '../schema/define-table.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import { ownRowHash } from '../schema/rows-hash.ts';

export interface Checkpoint {
  readonly genesisHash: string;
  /** Last block written. */
  readonly number: number;
  readonly hash: string;
  /** Last written block that is known to be finalized. */
  readonly finalizedNumber: number;
}

/** Reads the checkpoint; undefined while nothing is written. */
export async function readCheckpoint(db: Kysely<OwnTables>): Promise<Checkpoint | undefined> {
  const row = await db.selectFrom('checkpoint').selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    genesisHash: row.genesis_hash,
    number: row.block_number,
    hash: row.block_hash,
    finalizedNumber: row.finalized_number,
  };
}

/**
 * Reads the checkpoint, keeps other writers out until the transaction ends, and marks the tables as changed. Every
 * transaction that writes chain data first locks or moves the checkpoint, so that writers run one after the other and
 * each changes `xmin` of the checkpoint row (database/tables-state.ts). Empty tables have no checkpoint: then it locks
 * nothing and returns undefined.
 */
export async function lockCheckpoint(
  db: Kysely<OwnTables>,
): Promise<Selectable<RowType<typeof checkpoint>> | undefined> {
  return db.updateTable('checkpoint').set({ id: 1 }).returningAll().executeTakeFirst();
}

/**
 * Moves the checkpoint inside the transaction that writes the rows. Returns the rolling hash of the block at the former
 * checkpoint, if there is one. The caller's transaction must be rolled back after AppError 'CheckpointMoved', when the
 * checkpoint is not at `from` because another writer was active, and after AppError 'CheckpointLost', when the tables
 * have blocks but no checkpoint.
 */
export async function moveCheckpoint(
  db: Kysely<OwnTables>,
  from: Checkpoint | undefined,
  to: Checkpoint,
): Promise<string | undefined> {
  const values = {
    genesis_hash: to.genesisHash,
    block_number: to.number,
    block_hash: to.hash,
    finalized_number: to.finalizedNumber,
  };
  const row_hash = ownRowHash(checkpoint, { id: 1, ...values });
  const row = { ...values, row_hash };
  const [moved] =
    from === undefined
      ? await db
          .insertInto('checkpoint')
          .values({ id: 1, ...row })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning(sql<null>`null`.as('rolling_hash'))
          .execute()
      : await db
          .updateTable('checkpoint')
          .set(row)
          .where('block_number', '=', from.number)
          .where('block_hash', '=', from.hash)
          .returning(({ selectFrom }) =>
            selectFrom('rolling_hashes')
              .select('rolling_hash')
              .where('rolling_hashes.block_number', '=', from.number)
              .as('rolling_hash'),
          )
          .execute();
  if (moved === undefined) {
    throw new AppError({
      code: 'CheckpointMoved',
      message: `The checkpoint is not at block ${from?.number ?? 'none'} any more: another indexer writes to these tables`,
    });
  }
  if (from === undefined) await demandNoBlocks(db);
  return moved.rolling_hash ?? undefined;
}

async function demandNoBlocks(db: Kysely<OwnTables>): Promise<void> {
  const block = await db.selectFrom('rolling_hashes').select('block_number').limit(1).executeTakeFirst();
  if (block === undefined) return;
  throw new AppError({
    code: 'CheckpointLost',
    message: 'The tables hold blocks but have lost their checkpoint: the command `rebuild` makes them anew',
  });
}
