import { askingRpc } from '@hub/node-rpc/asking-rpc';
import type { FinalBlocks } from '@hub/node-rpc/nodes/final-blocks';
import type { NodeClient } from '@hub/node-rpc/types';
import { isAppError } from '@hub/primitives/app-error';
import type { Pause } from '@hub/primitives/node/pause';
import type { Logger } from 'pino';
import { createRuntimeCache } from '../chain/runtime-cache.ts';
import { readCheckpoint } from '../database/checkpoint.ts';
import { clearTables } from '../database/clear-tables.ts';
import { finalOfTables } from '../database/final-of-tables.ts';
import { withLease } from '../database/lease.ts';
import { newestDecoded } from '../database/newest-decoded.ts';
import type { Store } from '../database/store.ts';
import { writeTransaction } from '../database/write-transaction.ts';
import type { IndexerMetrics } from '../metrics.ts';
import { createAccountFinder } from '../projection/mentions.ts';
import type { ReportFinding } from './chain-finding.ts';
import { followChain } from './follow-chain.ts';
import { type PlaceOnChain, placeOnChain } from './place-on-chain.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncStatus } from './sync-status.ts';

const STAND_BY_MS = 1000;

/**
 * Which tables of another chain than the node's are emptied: none, those with the node's genesis block, or any. At the
 * start of the process, both values except 'stop' also empty tables with finalized blocks above the node's best block.
 */
export type OnOtherChain = 'stop' | 'beginAnewOnSameGenesis' | 'beginAnew';

export interface RunSyncOptions {
  readonly node: NodeClient;
  /** The finalized blocks that a node must have to be queried. */
  readonly finals: Pick<FinalBlocks, 'forget' | 'remember'>;
  readonly store: Store;
  readonly status: SyncStatus;
  readonly logger: Logger;
  readonly metrics: IndexerMetrics;
  readonly quarantineRetryMs: number;
  readonly leaseMs: number;
  readonly onOtherChain: OnOtherChain;
  readonly reportFinding: ReportFinding;
  readonly pause: Pause;
}

/**
 * Indexes in the background until disposed. Disposing waits for the step in progress. It also closes the node's client,
 * because a pending request to an unreachable node would otherwise delay it.
 */
export function runSync(options: RunSyncOptions): AsyncDisposable {
  const { node, finals, store, status, logger, metrics, quarantineRetryMs, reportFinding, pause } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const rpc = askingRpc(node);
  const context: SyncContext = {
    rpc,
    runtimes: createRuntimeCache(rpc),
    findAccounts: createAccountFinder(),
    store,
    logger,
    metrics,
    pause,
  };
  let isStart = true;
  let reported: string | undefined;
  const running = leadOrStandBy();
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await node[Symbol.asyncDispose]();
      await running;
    },
  };

  /**
   * Writes while this process holds the lease and the node serves the chain of the tables; otherwise checks every
   * second whether it may write.
   */
  async function leadOrStandBy(): Promise<void> {
    while (!signal.aborted) {
      try {
        const place = await look();
        const hasLed =
          findingOf(place) === undefined &&
          (await withLease(store, { durationMs: options.leaseMs, signal }, lead));
        // While another process writes the tables, this one never empties them, and reports another chain here.
        if (!hasLed) await reportPlace(place.kind === 'other chain' ? place.finding : undefined);
      } catch (error) {
        report(error);
      }
      await pause(STAND_BY_MS, signal);
    }
  }

  /** The reason not to write: the node serves another chain than that of the tables, and the tables must stay. */
  function findingOf(place: PlaceOnChain): string | undefined {
    if (place.kind !== 'other chain' || options.onOtherChain === 'beginAnew') return undefined;
    return options.onOtherChain === 'stop' || !place.hasSameGenesis ? place.finding : undefined;
  }

  async function reportPlace(finding: string | undefined): Promise<void> {
    if (finding === undefined && status.mismatch !== undefined) {
      // The tables may hold another chain than before, after a rebuild.
      const final = await finalOfTables(store);
      finals.forget();
      finals.remember(...final);
    }
    reportFinding(finding);
  }

  async function look(): Promise<PlaceOnChain> {
    const [checkpoint, best] = await Promise.all([readCheckpoint(store.db), rpc.getBestBlock()]);
    status.setBest(best.number);
    status.setCheckpoint(checkpoint, (await newestDecoded(store.db))?.timestampMs);
    return checkpoint === undefined ? { kind: 'on chain' } : placeOnChain(context, checkpoint, best);
  }

  async function lead(leased: Store, leaseSignal: AbortSignal): Promise<void> {
    if (options.onOtherChain !== 'stop') {
      const place = await look();
      const finding = findingOf(place);
      if (finding !== undefined) return reportPlace(finding);
      // At the start of this process, tables that are ahead of the node are from a former run of a development chain:
      // the present run never reaches their blocks.
      if (place.kind === 'other chain' || (place.kind === 'node behind' && isStart)) await beginAnew(leased);
      isStart = false;
    }
    await reportPlace(undefined);
    reported = undefined;
    const checkpoint = await readCheckpoint(store.db);
    if (checkpoint === undefined) logger.info('indexing begins with the genesis block');
    else logger.info({ block: checkpoint.number }, 'indexing continues from the checkpoint');
    // Spec versions identify runtimes only within one chain, so the cache begins empty.
    const leading = { ...context, store: leased, runtimes: createRuntimeCache(rpc) };
    await followChain({ context: leading, node, status, quarantineRetryMs }, leaseSignal);
  }

  async function beginAnew(leased: Store): Promise<void> {
    logger.warn(
      'the tables are of another chain: they are emptied, and indexing begins with its genesis block',
    );
    await writeTransaction(leased, (db) => clearTables(db, leased));
    status.setCheckpoint(undefined, undefined);
  }

  /**
   * Logs a failure once. It does not log 'ChainMismatch', whose details the next check reports, nor 'BestChainMoved',
   * because nodes that disagree for a while are normal.
   */
  function report(error: unknown): void {
    if (signal.aborted || String(error) === reported) return;
    reported = String(error);
    if (!isAppError(error)) logger.error({ err: error }, 'indexing was interrupted; starting over');
    else if (error.code === 'LeaseLost' || error.code === 'CheckpointMoved')
      logger.warn({ reason: error.message }, 'this process no longer writes the tables');
    else if (error.code !== 'ChainMismatch' && error.code !== 'BestChainMoved')
      logger.warn({ reason: error.message }, 'indexing waits');
  }
}
