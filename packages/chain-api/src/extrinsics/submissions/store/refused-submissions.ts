import type { Hex } from '@hub/primitives/hex';
import { sql } from 'kysely';
import type { Closure, NewSubmission } from '../status/submission.ts';
import { type ChainTables, submissionsOf } from './chain-rows.ts';
import { mostRefused } from './kept-for.ts';
import { toRow } from './submission-row.ts';

/** Stores refused submissions without their bytes, for a limited time and up to a limited number. */
export interface RefusedSubmissions {
  /**
   * Stores the reason for which a submission was refused before it was stored itself. Returns false if it was stored
   * meanwhile and is open or in a block; a closed one stays unchanged.
   */
  writeRefused(submission: NewSubmission, closure: Closure): Promise<boolean>;
  /**
   * Records that a try was refused, and closes the submission unless another try is in flight or was not refused: a
   * submission that a node accepted must stay open. Returns whether this closed the submission.
   */
  endRefusedTry(hash: Hex, closure: Closure): Promise<boolean>;
}

/** The number of refusals of this instance between two trims. */
const trimEvery = 100;
/** The largest number of rows that one trim deletes: as many as ten instances add in between. */
const trimmedAtOnce = 1000;

/** The queries on refused submissions of one chain. */
export function createRefusedSubmissions(tables: ChainTables): RefusedSubmissions {
  const { db, genesisHash } = tables;
  const submissions = submissionsOf(tables);
  const { table, isOfChain } = submissions;
  let sinceTrimmed = 0;

  /**
   * Trims after a number of refusals and not after blocks, because refusals also arrive while no block becomes final.
   */
  async function trim(): Promise<void> {
    sinceTrimmed += 1;
    if (sinceTrimmed < trimEvery) return;
    sinceTrimmed = 0;
    await sql`
      delete from ${table} as submission where ${isOfChain} and hash in (
        select hash from ${table} as submission where ${isOfChain} and refused_at_block is not null
        order by refused_at_block desc, hash desc
        offset ${mostRefused} limit ${trimmedAtOnce})`.execute(db);
  }

  return {
    async writeRefused(submission, closure) {
      const row = toRow({ ...submission, bytes: new Uint8Array() }, genesisHash);
      const refused = { state: 'closed', outcome: JSON.stringify(closure) } as const;
      await db
        .insertInto('submission')
        .values({ ...row, ...refused, refused_at_block: submission.seenAtBlock })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trim();
      const written = submissions.select().select('state').where('hash', '=', submission.hash);
      const state = (await written.executeTakeFirst())?.state;
      return state === undefined || state === 'closed';
    },
    async endRefusedTry(hash, closure) {
      const outcome = JSON.stringify(closure);
      const isRefused = closure.reason === 'refused';
      const { rows } = await sql<{ state: string }>`
        update ${table} as submission
        set open_tries = open_tries - 1,
            state = case when open_tries = 1 then 'closed' else state end,
            outcome = case when open_tries = 1 then ${outcome}::text else outcome end,
            bytes = case when open_tries = 1 and ${isRefused} then ''::bytea else bytes end,
            refused_at_block = case when open_tries = 1 and ${isRefused} then seen_at_block end
        where ${isOfChain} and hash = ${hash} and state = 'pending'
        returning state`.execute(db);
      await trim();
      return rows[0]?.state === 'closed';
    },
  };
}
