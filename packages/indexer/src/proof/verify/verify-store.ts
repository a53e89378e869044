import { readTextRows } from '../../database/read-text-rows.ts';
import type { Store } from '../../database/store.ts';
import { ethereumAddresses } from '../../modules/accounts/table.ts';
import { verifyAccounts } from '../../modules/accounts/verify-accounts.ts';
import { verifyHeights } from '../../modules/balances/verify-heights.ts';
import { verifyTotal } from '../../modules/balances/verify-total.ts';
import { createEthereumMentions } from '../../modules/ethereum/ethereum-mentions.ts';
import type { SyncContext } from '../../sync/sync-context.ts';
import { seededNumbers } from '../seeded-numbers.ts';
import { createHeightFinder } from './chain-heights.ts';
import { compareRows } from './compare-rows.ts';
import type { Difference } from './difference.ts';
import { verifyBlocks } from './verify-blocks.ts';
import { verifyCheckpoint } from './verify-checkpoint.ts';
import type { VerifyContext, VerifyProgress } from './verify-context.ts';
import { verifyKept } from './verify-kept.ts';
import { verifyStrays } from './verify-strays.ts';

export interface VerifyOptions {
  readonly store: Store;
  readonly source: Pick<SyncContext, 'rpc' | 'runtimes' | 'findAccounts'>;
  /** How many blocks are made again from the chain though their hashes are right. */
  readonly blocks: number;
  /** How many heights balances, stakes and totals are compared at, the last block among them. */
  readonly heights: number;
  /** Chooses blocks, heights and accounts. */
  readonly seed: string;
  readonly onDifference: (difference: Difference) => void;
  readonly onProgress: (progress: VerifyProgress) => void;
  readonly signal: AbortSignal;
}

export interface Verification {
  /** Last block written; undefined when the tables are empty. */
  readonly last: number | undefined;
  readonly madeAgain: number;
  readonly accounts: number;
  readonly heights: readonly number[];
  /** Blocks that wait to become decodable. */
  readonly quarantined: readonly number[];
  readonly differences: number;
}

/**
 * Proves the tables: computes every hash from the rows, makes blocks again from the chain, and compares balances,
 * stakes and totals with its state. Reads one snapshot, so an indexer may be at work meanwhile. A reorg above the last
 * final block while it runs shows as differences.
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
      const { schemaName } = store;
      const checked = await verifySnapshot(
        { ...source, db, schemaName, report, onProgress, signal },
        options,
      );
      return { ...checked, differences };
    });
}

async function verifySnapshot(
  context: VerifyContext,
  { blocks, heights, seed }: VerifyOptions,
): Promise<Omit<Verification, 'differences'>> {
  const range = await verifyCheckpoint(context);
  if (range === undefined)
    return { last: undefined, madeAgain: 0, accounts: 0, heights: [], quarantined: [] };
  const { last } = range;
  await verifyStrays(context, last);
  const mentions = createEthereumMentions();
  const sample = new Set(seededNumbers(`${seed}/blocks`, blocks, last + 1));
  const { madeAgain, quarantined } = await verifyBlocks(context, { last, sample, mentions });
  const { db, schemaName } = context;
  const ethereum = await readTextRows(db, { schemaName, table: ethereumAddresses });
  context.report(compareRows(ethereumAddresses, ethereum, mentions.rows()));
  await verifyKept(context);
  const heightOf = createHeightFinder(context.rpc, context.runtimes);
  const accounts = await verifyAccounts(context, { ...range, quarantined }, heightOf);
  // What blocks in quarantine did is not in the tables yet: only heights below them can be compared.
  const complete = quarantined[0] ?? last + 1;
  const chosen = complete === 0 ? [] : seededNumbers(`${seed}/heights`, heights - 1, complete);
  if (complete === last + 1 && !chosen.includes(last)) chosen.push(last);
  await verifyHeights(context, { heights: chosen, seed, heightOf });
  if (complete === last + 1) await verifyTotal(context, await heightOf(last));
  return { last, madeAgain, accounts, heights: chosen, quarantined };
}
