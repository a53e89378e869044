import type { Devchain } from '@hub/devchain/start-devchain';
import type { Database } from '@hub/service-kit/database';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';

/** Timeout for steps that normally take at most a second, for a busy machine. */
const TIMEOUT_MS = 180_000;

interface Position {
  readonly block_number: number;
  readonly block_hash: string;
  readonly finalized_number: number;
  readonly unrolled_from: number | null;
  readonly waiting: number;
}

async function position({ kysely }: Database): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    select block_number, block_hash, finalized_number, unrolled_from,
      (select count(*)::int from indexer_unique.quarantine) as waiting
    from indexer_unique.checkpoint`.execute(kysely);
  return rows[0];
}

/** Resolves when the tables hold the chain's best block, or when `givenUp` aborts. */
export async function caughtUp(
  database: Database,
  { chain }: Devchain,
  givenUp?: AbortSignal,
): Promise<void> {
  const best = () => ({ block_number: chain.bestBlock().number, block_hash: chain.bestBlock().hash });
  await reaches(database, best, givenUp);
}

/** Resolves when all work is done: all blocks and finality are written, quarantine is empty, all hashes are computed. */
export async function settled(database: Database, { chain }: Devchain): Promise<void> {
  await reaches(database, () => ({
    block_number: chain.bestBlock().number,
    block_hash: chain.bestBlock().hash,
    finalized_number: chain.finalizedBlock().number,
    unrolled_from: null,
    waiting: 0,
  }));
}

async function reaches(
  database: Database,
  expected: () => Partial<Position>,
  givenUp?: AbortSignal,
): Promise<void> {
  const check = async () => {
    if (!givenUp?.aborted) expect(await position(database)).toMatchObject(expected());
  };
  await vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 25 });
}
