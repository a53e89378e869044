import { pause } from '@hub/primitives/node/pause';
import type { Database } from '@hub/service-kit/database';
import { sql } from 'kysely';
import { readCheckpoint } from '../../database/checkpoint.ts';
import { clearTables } from '../../database/clear-tables.ts';
import { openSchema, type Store } from '../../database/store.ts';
import { writeTransaction } from '../../database/write-transaction.ts';
import { healQuarantine } from '../../sync/heal-quarantine.ts';
import { placeOnChain } from '../../sync/place-on-chain.ts';
import type { SyncContext } from '../../sync/sync-context.ts';
import type { IndexingProgress } from '../../sync/sync-status.ts';
import { syncToBest } from '../../sync/sync-to-best.ts';
import { firstDifference } from './first-difference.ts';
import { withRebuildLock } from './rebuild-lock.ts';
import { dropOldSchema, isBehind, swapSchemas } from './swap-schemas.ts';

const NODE_IS_BEHIND = 'the node has fewer blocks than the tables: the rebuild waits until it has them';
/** Pause before the next attempt to swap the tables, while they are in use or the node is behind. */
const BUSY_PAUSE_MS = 500;

export interface RebuildOptions {
  /** Store and node of the serving tables. */
  readonly context: SyncContext;
  readonly database: Database;
  /** Whether to drop the tables of an interrupted rebuild instead of continuing it. */
  readonly startsOver: boolean;
  readonly onProgress: (progress: IndexingProgress) => void;
  readonly signal: AbortSignal;
}

export interface Rebuilt {
  /** Last block of the new tables. */
  readonly last: number;
  /** First finalized block with rows that differ from the former tables; undefined when there is none. */
  readonly firstDifference: number | undefined;
}

/**
 * Indexes the chain again into a second schema, while an indexer may keep writing and serving the first one. It swaps
 * the two when the second has caught up with the first, or with the node if the first holds another chain. While the
 * node has fewer blocks of the same chain than the serving tables, it waits. An interrupted rebuild leaves the first
 * schema unchanged; the next call continues it, or begins anew when the node serves another chain by then.
 *
 * Rejects with AppError 'RebuildRunning' when another process rebuilds the same tables.
 */
export async function rebuildStore(options: RebuildOptions): Promise<Rebuilt> {
  const { context, database, startsOver, signal } = options;
  const schemaName = `${context.store.schemaName}_rebuild`;
  return withRebuildLock({ ...context.store, schemaName }, async () => {
    signal.throwIfAborted();
    if (startsOver) await sql`drop schema if exists ${sql.id(schemaName)} cascade`.execute(database.kysely);
    return fillAndSwap(options, await openSchema(database, schemaName, context.store.indexed));
  });
}

async function fillAndSwap(options: RebuildOptions, store: Store): Promise<Rebuilt> {
  const { context, onProgress, signal } = options;
  const serving = context.store;
  const filling: SyncContext = { ...context, store };
  let bestNumber = 0;
  let isWaiting = false;
  const progress = {
    onBest: (best: { readonly number: number }) => {
      bestNumber = best.number;
    },
    onCheckpoint: ({ number }: { readonly number: number }) =>
      onProgress({ indexedNumber: number, bestNumber }),
  };
  await dropOldSchema(serving);
  await forgetOtherChain(filling);
  for (;;) {
    await syncToBest(filling, progress, signal);
    await healQuarantine(filling, signal);
    const [before, after] = [await readCheckpoint(serving.db), await readCheckpoint(store.db)];
    const final = Math.min(before?.finalizedNumber ?? -1, after?.finalizedNumber ?? -1);
    const difference = await firstDifference(serving.db, store.db, final);
    const catchUp = () => syncToBest(filling, progress, signal);
    if (bestNumber < (before?.number ?? -1) && (await isBehind(serving.db, store.schemaName))) {
      if (!isWaiting) context.logger.warn({ node: bestNumber, tables: before?.number }, NODE_IS_BEHIND);
      isWaiting = true;
    } else if (await swapSchemas({ serving, rebuilt: store, catchUp })) {
      return { last: (await readCheckpoint(serving.db))?.number ?? -1, firstDifference: difference };
    }
    await pause(BUSY_PAUSE_MS, signal);
    signal.throwIfAborted();
  }
}

/** Empties the tables of an interrupted rebuild when they hold another chain than the node's. No request reads them. */
async function forgetOtherChain(context: SyncContext): Promise<void> {
  const { rpc, store } = context;
  const [checkpoint, best] = [await readCheckpoint(store.db), await rpc.getBestBlock()];
  if (checkpoint === undefined) return;
  if ((await placeOnChain(context, checkpoint, best)).kind !== 'other chain') return;
  await writeTransaction(store, (db) => clearTables(db, store));
}
