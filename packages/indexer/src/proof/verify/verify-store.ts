import { sql } from 'kysely';
import type { Store } from '../../database/store.ts';
import type { BlockSource } from '../../sync/sync-context.ts';
import { seededNumbers } from '../seeded-numbers.ts';
import { createHeightFinder } from './chain-heights.ts';
import type { Difference } from './difference.ts';
import type { ModuleChecks } from './module-checks.ts';
import { createSeenCollector } from './seen-collector.ts';
import { verifyBlocks } from './verify-blocks.ts';
import { verifyCheckpoint } from './verify-checkpoint.ts';
import type { VerifyContext, VerifyProgress } from './verify-context.ts';
import { verifyCounted } from './verify-counts.ts';
import { verifyStrays } from './verify-strays.ts';

export interface VerifyOptions {
  readonly store: Store;
  readonly source: Omit<BlockSource, 'store'>;
  readonly checks: ModuleChecks;
  /** Largest number of chosen blocks to derive again from the chain although their hashes match. */
  readonly blocks: number;
  /**
   * The heights at which balances and stakes are compared are the last block, unless blocks are in quarantine, and up
   * to `heights - 1` others.
   */
  readonly heights: number;
  /** Seed for the choice of blocks, heights and accounts. */
  readonly seed: string;
  readonly onDifference: (difference: Difference) => void;
  readonly onProgress: (progress: VerifyProgress) => void;
  readonly signal: AbortSignal;
}

export interface Verification {
  /** Last block written; undefined when there is none. */
  readonly last: number | undefined;
  readonly madeAgain: number;
  readonly accounts: number;
  readonly heights: readonly number[];
  /** Numbers of the quarantined blocks. */
  readonly quarantined: readonly number[];
  readonly differences: number;
}

/**
 * Proves the tables: computes every hash from the rows, derives blocks again from the chain, and compares balances,
 * stakes and totals with the chain's state. It reads one snapshot, so an indexer may write meanwhile. A reorg above the
 * last finalized block during the run shows as differences, or rejects with AppError 'BestChainMoved'.
 */
export async function verifyStore(options: VerifyOptions): Promise<Verification> {
  const { store, source, onProgress, signal } = options;
  let differences = 0;
  const seen = new Set<string>();
  const report = (found: readonly Difference[]) => {
    for (const difference of found) {
      const identity = JSON.stringify(difference);
      if (seen.has(identity)) continue;
      seen.add(identity);
      differences += 1;
      options.onDifference(difference);
    }
  };
  return store.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const { schemaName, dialect } = store;
      // The snapshot is idle while blocks are read from the chain; it blocks no writer.
      if (dialect === 'postgres') await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      const checked = await verifySnapshot(
        { ...source, store, db, schemaName, report, onProgress, signal },
        options,
      );
      return { ...checked, differences };
    });
}

async function verifySnapshot(
  context: VerifyContext,
  { blocks, heights, seed, checks }: VerifyOptions,
): Promise<Omit<Verification, 'differences'>> {
  const range = await verifyCheckpoint(context);
  await verifyStrays(context, range?.last ?? -1);
  if (range === undefined)
    return { last: undefined, madeAgain: 0, accounts: 0, heights: [], quarantined: [] };
  const { last } = range;
  const collector = createSeenCollector(checks.collected);
  const sample = new Set(seededNumbers(`${seed}/blocks`, blocks, last + 1));
  const { madeAgain, quarantined } = await verifyBlocks(context, { last, sample, collector });
  await collector.compare(context);
  await verifyCounted(context);
  for (const verifyKept of checks.kept) await verifyKept(context);
  const heightOf = createHeightFinder(context.rpc, context.runtimes);
  const accounts = await checks.state.verifyAccounts(context, { ...range, quarantined }, heightOf);
  // The tables lack the changes of quarantined blocks, so only heights below the first of them can be compared.
  const complete = quarantined[0] ?? last + 1;
  const chosen = complete === 0 ? [] : seededNumbers(`${seed}/heights`, heights - 1, complete);
  if (complete === last + 1 && !chosen.includes(last)) chosen.push(last);
  await checks.state.verifyHeights(context, { heights: chosen, seed, heightOf });
  if (complete === last + 1) await checks.state.verifyTotal(context, last, heightOf);
  return { last, madeAgain, accounts, heights: chosen, quarantined };
}
