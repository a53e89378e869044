import { type Hex, toHex } from '@hub/primitives/hex';
import { sql } from 'kysely';
import type { BlockPlace } from '../../blocks/block-place.ts';
import type { Inclusion } from '../../outcome/inclusion.ts';
import type { Closure, NewSubmission, PendingSubmission } from '../status/submission.ts';
import { type ChainTables, submissionsOf } from './chain-rows.ts';
import { finalKeptForMs, refusedKeptForMs, undecodedKeptForMs } from './kept-for.ts';
import { hexColumn, pendingColumns, type SubmissionRow } from './submission-row.ts';

export interface BlockId {
  readonly number: number;
  readonly hash: Hex;
}

export interface LookedThrough {
  readonly number: number;
  /** Undefined if an earlier version of this service stored the block. */
  readonly hash: Hex | undefined;
}

/**
 * The information that a block gives about a submission: place and outcome, or only the place if the events cannot be
 * read.
 */
export type Sighting =
  | (SightedExtrinsic & { readonly inclusion: Inclusion })
  | (SightedExtrinsic & { readonly place: BlockPlace });

interface SightedExtrinsic {
  readonly hash: Hex;
  /** The extrinsic's bytes, if the store lacks them. */
  readonly bytes?: Uint8Array;
}

/** A submission that is pending, closed, or in a block that is not final or cannot be read. */
export interface Unsettled extends Pick<NewSubmission, 'hash' | 'section' | 'method'> {
  /** True when the store lacks its bytes, because it was refused. */
  readonly lacksBytes?: boolean;
}

/**
 * The tracker's queries and changes. Tries and `setUnscanned` concern one submission each; the others take at most
 * three statements, whatever the number of submissions. `chainMs` are times of final blocks, so an instance with a
 * wrong clock does no harm.
 */
export interface TrackedSubmissions {
  /** The submissions among these hashes that are not final, with the names of their calls. */
  unsettledAmong(hashes: readonly string[]): Promise<Unsettled[]>;
  /**
   * Records that submissions are in a block, including closed ones. Final submissions stay unchanged; so do those that
   * are already in the same block, if the sighting has only the place.
   */
  include(sightings: readonly Sighting[]): Promise<void>;
  /** Makes submissions of these blocks pending again, except final ones. */
  retract(blockHashes: readonly Hex[]): Promise<void>;
  /** Makes submissions in other blocks of the same number pending again, except final ones. */
  retractOthers(block: BlockId): Promise<void>;
  /**
   * Makes submissions of these blocks pending again, including final ones, because the chain went back below its
   * finalized block. Deletes `lookedThrough`, because the blocks have to be scanned again afterwards. Returns how many
   * of the submissions were final.
   */
  retractFinal(blockHashes: readonly Hex[]): Promise<number>;
  /** The highest blocks below a number that hold final submissions, at most `limit`, the highest first. */
  finalBlocks(limit: number, below?: number): Promise<BlockId[]>;
  /** The blocks up to a number that hold submissions which are not final. */
  blocksToFinalize(upToBlock: number): Promise<BlockId[]>;
  /** Records that these blocks are final. A block that cannot be read leaves the outcome of its submissions unknown. */
  finalize(blockHashes: readonly Hex[], chainMs: number): Promise<void>;
  /**
   * Whether a final block at these times may change anything: a submission is pending, is in a block that is not final
   * or cannot be read, was refused since the last final block, or is to be deleted.
   */
  hasUnsettled(times: RetentionTimes): Promise<boolean>;
  /** All submissions that are in no block and not closed. */
  pending(): Promise<PendingSubmission[]>;
  /**
   * Records that blocks from this number on were skipped, for every submission that they may hold and that is not
   * settled: one that is in a block may become pending again.
   */
  noteUnscanned(fromBlock: number): Promise<void>;
  /**
   * Replaces the lowest block that may hold a pending submission and was skipped; undefined if none is left. Changes
   * nothing if another instance has replaced it meanwhile.
   */
  setUnscanned(
    submission: Pick<PendingSubmission, 'hash' | 'unscannedFrom'>,
    fromBlock: number | undefined,
  ): Promise<void>;
  /** Closes pending submissions, except those of which a block was skipped meanwhile. */
  close(closings: readonly { hash: Hex; closure: Closure }[], chainMs: number): Promise<void>;
  /**
   * Records that a pending submission is about to be submitted once more; false when it is not pending or lacks bytes.
   */
  beginTry(hash: Hex): Promise<boolean>;
  /** Postpones the next check of these pending submissions to a block. */
  postpone(hashes: readonly Hex[], retryAtBlock: number): Promise<void>;
  /**
   * Claims the next try of a pending submission. Returns its bytes, or undefined when another instance was faster, the
   * submission is no longer pending, or the bytes are missing.
   */
  claimRetry(submission: PendingSubmission, retryAtBlock: number): Promise<Uint8Array | undefined>;
  /**
   * Claims submissions of unread blocks whose next try is due, at most `limit`, the longest due first, and postpones
   * their next try to `retryAtBlock`.
   */
  claimUndecoded(
    finalizedBlock: number,
    retryAtBlock: number,
    limit: number,
  ): Promise<{ hash: Hex; blockHash: Hex }[]>;
  /**
   * The finalized block up to which every block has been scanned, or skipped because the node lacked it; undefined
   * before the first scan.
   */
  lookedThrough(): Promise<LookedThrough | undefined>;
  noteLookedThrough(block: BlockId): Promise<void>;
  /**
   * Deletes at most `limit` expired submissions with their keys. They must have expired both by the time of a final
   * block and by the caller's clock, so that neither a wrong clock nor a development chain that travels in time deletes
   * them early. The retention of submissions that were refused since the last final block begins with this one.
   */
  forget(times: RetentionTimes, limit: number): Promise<void>;
}

/** The time of a final block, and the time by the clock of this instance. */
export interface RetentionTimes {
  readonly chainMs: number;
  readonly nowMs: number;
}

/** False for a submission whose bytes were deleted when it was refused, until a caller sends them again. */
const hasBytes = sql<boolean>`octet_length(bytes) > 0`;

/** The tracker's queries on the submissions of one chain. */
export function createTrackedSubmissions(tables: ChainTables): TrackedSubmissions {
  const { db, genesisHash } = tables;
  const submissions = submissionsOf(tables);
  const { table, isOfChain } = submissions;
  // The try that put the submission into a block counts as not refused, whatever happens to a try in flight.
  const openTries = sql<number>`greatest(open_tries, 1)`;
  const retract = (states: readonly SubmissionRow['state'][]) =>
    submissions
      .update()
      .set({ ...pendingColumns(0), open_tries: openTries })
      .where('state', 'in', states);
  async function retractIn(blockHashes: readonly Hex[], states: readonly SubmissionRow['state'][]) {
    if (blockHashes.length === 0) return 0;
    const { numUpdatedRows } = await retract(states)
      .where('block_hash', 'in', blockHashes)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }
  return {
    async unsettledAmong(hashes) {
      if (hashes.length === 0) return [];
      const lacksBytes = sql<boolean>`octet_length(bytes) = 0`.as('lacksBytes');
      const rows = submissions.select().select(['hash', 'section', 'method', lacksBytes]);
      const unsettled = await rows.where('hash', 'in', hashes).where('state', '!=', 'finalized').execute();
      return unsettled.map((row) => ({ ...row, hash: hexColumn(row.hash) }));
    },
    async include(sightings) {
      if (sightings.length === 0) return;
      const rows = sightings.map(sightingRow);
      await sql`
        update ${table} as submission
        set state = seen.state, block_number = seen.block_number, block_hash = seen.block_hash,
            outcome = seen.outcome, forget_at_ms = null, refused_at_block = null,
            bytes = coalesce(decode(seen.bytes, 'hex'), submission.bytes)
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as seen (hash text, state text, block_number bigint, block_hash text, outcome text, bytes text)
        where ${isOfChain} and submission.hash = seen.hash and submission.state <> 'finalized'
          and not (seen.state = 'undecoded' and submission.state in ('inBlock', 'undecoded')
            and submission.block_hash = seen.block_hash)`.execute(db);
    },
    async retract(blockHashes) {
      await retractIn(blockHashes, ['inBlock', 'undecoded']);
    },
    async retractOthers({ number, hash }) {
      const sameNumber = retract(['inBlock', 'undecoded']).where('block_number', '=', number);
      await sameNumber.where('block_hash', '!=', hash).execute();
    },
    async retractFinal(blockHashes) {
      await retractIn(blockHashes, ['inBlock', 'undecoded']);
      const final = await retractIn(blockHashes, ['finalized']);
      await db.deleteFrom('looked_through').where('genesis_hash', '=', genesisHash).execute();
      return final;
    },
    async finalBlocks(limit, below = Number.MAX_SAFE_INTEGER) {
      const final = submissions.select().select(['block_number', 'block_hash']).distinct();
      const rows = await final
        .where('state', '=', 'finalized')
        .where('block_number', '<', below)
        .orderBy('block_number', 'desc')
        .limit(limit)
        .execute();
      return rows.map(blockId);
    },
    async blocksToFinalize(upToBlock) {
      const inBlock = submissions.select().select(['block_number', 'block_hash']).distinct();
      const rows = await inBlock
        .where('state', 'in', ['inBlock', 'undecoded'])
        .where('block_number', '<=', upToBlock)
        .execute();
      return rows.map(blockId);
    },
    async finalize(blockHashes, chainMs) {
      if (blockHashes.length === 0) return;
      const finalized = submissions
        .update()
        .set({ state: 'finalized', forget_at_ms: chainMs + finalKeptForMs });
      await finalized.where('state', '=', 'inBlock').where('block_hash', 'in', blockHashes).execute();
      const unread = submissions.update().set({ forget_at_ms: chainMs + undecodedKeptForMs });
      await unread
        .where('state', '=', 'undecoded')
        .where('forget_at_ms', 'is', null)
        .where('block_hash', 'in', blockHashes)
        .execute();
    },
    async hasUnsettled({ chainMs, nowMs }) {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from ${table} as submission
            where ${isOfChain} and state in ('pending', 'inBlock', 'undecoded'))
          or exists (select from ${table} as submission
            where ${isOfChain} and state = 'closed' and forget_at_ms is null)
          or exists (select from ${table} as submission
            where ${isOfChain} and forget_at_ms <= ${Math.min(chainMs, nowMs)}) as found`.execute(db);
      return rows.some(({ found }) => found);
    },
    async pending() {
      const rows = await submissions
        .select()
        .select(['hash', 'signer', 'nonce', 'spec_version', 'seen_at_block', 'last_block'])
        .select(['attempts', 'retry_at_block', 'unscanned_from'])
        .where('state', '=', 'pending')
        .orderBy('retry_at_block')
        .execute();
      return rows.map((row) => ({
        hash: hexColumn(row.hash),
        signer: hexColumn(row.signer),
        nonce: Number(row.nonce),
        specVersion: row.spec_version === null ? undefined : Number(row.spec_version),
        seenAtBlock: Number(row.seen_at_block),
        lastBlock: row.last_block === null ? undefined : Number(row.last_block),
        attempts: row.attempts,
        retryAtBlock: Number(row.retry_at_block),
        unscannedFrom: row.unscanned_from === null ? undefined : Number(row.unscanned_from),
      }));
    },
    async noteUnscanned(fromBlock) {
      const from = sql<number>`greatest(seen_at_block, ${fromBlock}::bigint)`;
      await submissions
        .update()
        .set({ unscanned_from: from })
        .where('state', 'in', ['pending', 'inBlock', 'undecoded'])
        .where((row) => row.or([row('unscanned_from', 'is', null), row('unscanned_from', '>', from)]))
        .where((row) => row.or([row('last_block', 'is', null), row('last_block', '>=', fromBlock)]))
        .execute();
    },
    async setUnscanned({ hash, unscannedFrom }, fromBlock) {
      const marked = submissions.update().set({ unscanned_from: fromBlock ?? null });
      await marked
        .where('hash', '=', hash)
        .where('state', '=', 'pending')
        .where('unscanned_from', 'is not distinct from', unscannedFrom ?? null)
        .execute();
    },
    async close(closings, chainMs) {
      if (closings.length === 0) return;
      const rows = closings.map(({ hash, closure }) => ({
        hash,
        outcome: JSON.stringify(closure),
        forget_at_ms: chainMs + finalKeptForMs,
      }));
      await sql`
        update ${table} as submission
        set state = 'closed', outcome = closing.outcome, forget_at_ms = closing.forget_at_ms
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as closing (hash text, outcome text, forget_at_ms bigint)
        where ${isOfChain} and submission.hash = closing.hash and submission.state = 'pending'
          and submission.unscanned_from is null`.execute(db);
    },
    async beginTry(hash) {
      const begun = await submissions
        .update()
        .set((row) => ({ open_tries: row('open_tries', '+', 1) }))
        .where('hash', '=', hash)
        .where('state', '=', 'pending')
        .where(hasBytes)
        .executeTakeFirst();
      return begun.numUpdatedRows > 0n;
    },
    async postpone(hashes, retryAtBlock) {
      if (hashes.length === 0) return;
      const later = submissions.update().set({ retry_at_block: retryAtBlock });
      await later.where('state', '=', 'pending').where('hash', 'in', hashes).execute();
    },
    async claimRetry({ hash, attempts }, retryAtBlock) {
      const row = await submissions
        .update()
        .set((row) => ({
          attempts: attempts + 1,
          open_tries: row('open_tries', '+', 1),
          retry_at_block: retryAtBlock,
        }))
        .where('hash', '=', hash)
        .where('state', '=', 'pending')
        .where('attempts', '=', attempts)
        .where(hasBytes)
        .returning('bytes')
        .executeTakeFirst();
      return row && new Uint8Array(row.bytes);
    },
    async claimUndecoded(finalizedBlock, retryAtBlock, limit) {
      const due = submissions.select().select('hash').where('state', '=', 'undecoded');
      const rows = await submissions
        .update()
        .set({ retry_at_block: retryAtBlock })
        .where(
          'hash',
          'in',
          due.where('retry_at_block', '<=', finalizedBlock).orderBy('retry_at_block').limit(limit),
        )
        .returning(['hash', 'block_hash'])
        .execute();
      return rows.map((row) => ({ hash: hexColumn(row.hash), blockHash: hexColumn(row.block_hash ?? '') }));
    },
    async lookedThrough() {
      const rows = db.selectFrom('looked_through').where('genesis_hash', '=', genesisHash);
      const row = await rows.select(['block_number', 'block_hash']).executeTakeFirst();
      if (row === undefined) return undefined;
      const hash = row.block_hash === null ? undefined : hexColumn(row.block_hash);
      return { number: Number(row.block_number), hash };
    },
    async noteLookedThrough({ number, hash }) {
      const block = { block_number: number, block_hash: hash };
      await db
        .insertInto('looked_through')
        .values({ genesis_hash: genesisHash, ...block })
        .onConflict((conflict) =>
          conflict
            .column('genesis_hash')
            .doUpdateSet(block)
            .where('looked_through.block_number', '<', number),
        )
        .execute();
    },
    async forget({ chainMs, nowMs }, limit) {
      await sql`
        update ${table} as submission
        set forget_at_ms = ${chainMs}::bigint
          + case when refused_at_block is null then ${finalKeptForMs}::bigint else ${refusedKeptForMs}::bigint end
        where ${isOfChain} and state = 'closed' and forget_at_ms is null`.execute(db);
      const old = submissions.select().select('hash').where('forget_at_ms', '<=', Math.min(chainMs, nowMs));
      await submissions.delete().where('hash', 'in', old.limit(limit)).execute();
    },
  };
}

function blockId({ block_number, block_hash }: Pick<SubmissionRow, 'block_number' | 'block_hash'>): BlockId {
  return { number: Number(block_number), hash: hexColumn(block_hash ?? '') };
}

function sightingRow(sighting: Sighting) {
  const isDecoded = 'inclusion' in sighting;
  const { blockNumber, blockHash } = isDecoded ? sighting.inclusion : sighting.place;
  return {
    hash: sighting.hash,
    state: isDecoded ? 'inBlock' : 'undecoded',
    block_number: blockNumber,
    block_hash: blockHash,
    outcome: JSON.stringify(isDecoded ? sighting.inclusion : sighting.place),
    bytes: sighting.bytes === undefined ? null : toHex(sighting.bytes).slice(2),
  };
}
