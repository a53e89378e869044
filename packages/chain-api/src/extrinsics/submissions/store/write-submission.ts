import type { Hex } from '@hub/primitives/hex';
import { isReplaceable } from '../status/is-replaceable.ts';
import type { Closure, NewSubmission, Submission } from '../status/submission.ts';
import { type ChainTables, submissionsOf } from './chain-rows.ts';
import { ensureRoomOfSigner, mostKeys, tooManyKeys } from './ensure-room.ts';
import { fromRow, keyOfSigner, pendingColumns, toRow } from './submission-row.ts';

/** The result of storing a submission. */
export type Written =
  /** It is stored, or open again after it was closed, and has to be submitted to the node. */
  | { readonly kind: 'new'; readonly formerClosure: Closure | undefined }
  /** The same extrinsic was stored before and is pending or in a block. */
  | { readonly kind: 'known'; readonly submission: Submission }
  /** Its idempotency key belongs to another submission, which is or may still be in a block; nothing was stored. */
  | { readonly kind: 'keyTaken'; readonly holder: Submission };

/**
 * Stores a submission and its idempotency key in one transaction. The key's row is locked: of several submissions that
 * arrive at once under one key, at any number of instances, one is stored and the others see it. Throws AppError
 * `TooManyRequests` when the extrinsic has too many keys or the signer too many pending extrinsics; nothing is stored
 * then.
 */
export async function writeSubmission(
  tables: ChainTables,
  submission: NewSubmission,
  idempotencyKey: string | undefined,
): Promise<Written> {
  return tables.db.transaction().execute(async (db) => {
    const transaction = { ...tables, db };
    const isNew = await insert(transaction, submission);
    if (idempotencyKey !== undefined) {
      const holder = await takeKey(transaction, keyOfSigner(submission.signer, idempotencyKey), submission);
      if (holder !== undefined) {
        if (isNew) await submissionsOf(transaction).delete().where('hash', '=', submission.hash).execute();
        return { kind: 'keyTaken', holder };
      }
    }
    if (isNew) {
      await ensureRoomOfSigner(transaction, submission);
      return { kind: 'new', formerClosure: undefined };
    }
    const known = await lock(transaction, submission.hash);
    if (known !== undefined && known.state.kind !== 'closed') {
      const { hash, bytes } = submission;
      if (known.bytes.length === 0) {
        await submissionsOf(transaction).update().set({ bytes }).where('hash', '=', hash).execute();
      }
      return { kind: 'known', submission: { ...known, bytes } };
    }
    if (known === undefined) await insert(transaction, submission);
    else await reopen(transaction, submission);
    await ensureRoomOfSigner(transaction, submission);
    const formerClosure = known?.state.kind === 'closed' ? known.state.closure : undefined;
    return { kind: 'new', formerClosure };
  });
}

async function insert({ db, genesisHash }: ChainTables, submission: NewSubmission): Promise<boolean> {
  const added = await db
    .insertInto('submission')
    .values(toRow(submission, genesisHash))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Reopens a closed submission for another try with the same bytes, as if it were new. */
async function reopen(tables: ChainTables, submission: NewSubmission): Promise<void> {
  const reopened = submissionsOf(tables).update().set(pendingColumns(submission.seenAtBlock));
  const { seenAtBlock, bytes } = submission;
  await reopened
    .set({ seen_at_block: seenAtBlock, unscanned_from: null, bytes, open_tries: 1 })
    .where('hash', '=', submission.hash)
    .execute();
}

/**
 * Assigns the key to a submission. If the key belongs to another submission that must not be replaced, returns that
 * one. Throws AppError `TooManyRequests` when the extrinsic has too many keys.
 */
async function takeKey(
  tables: ChainTables,
  key: string,
  submission: NewSubmission,
): Promise<Submission | undefined> {
  const { db, genesisHash } = tables;
  const named = { genesis_hash: genesisHash, key };
  const own = db
    .selectFrom('idempotency_key')
    .where((row) => row.and({ genesis_hash: genesisHash, hash: submission.hash }));
  const { count } = await own
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const hasRoom = Number(count) < mostKeys;
  const taken = db.insertInto('idempotency_key').values({ ...named, hash: submission.hash });
  if (hasRoom) await taken.onConflict((conflict) => conflict.doNothing()).execute();
  const row = db
    .selectFrom('idempotency_key')
    .select('hash')
    .where((own) => own.and(named));
  const stored = await row.forUpdate().executeTakeFirst();
  if (stored === undefined) throw tooManyKeys();
  const { hash } = stored;
  if (hash === submission.hash) return undefined;
  const holder = await lock(tables, hash);
  if (holder !== undefined && !isReplaceable(holder, submission)) return holder;
  const moved = db.updateTable('idempotency_key').set({ hash: submission.hash });
  await moved.where((own) => own.and(named)).execute();
  return undefined;
}

async function lock(tables: ChainTables, hash: Hex | string): Promise<Submission | undefined> {
  const row = submissionsOf(tables).select().selectAll().where('hash', '=', hash);
  const locked = await row.forUpdate().executeTakeFirst();
  return locked && fromRow(locked);
}
