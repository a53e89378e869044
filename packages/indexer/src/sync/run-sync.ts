import { askingRpc } from '@hub/node-rpc/asking-rpc';
import type { Pause } from '@hub/node-rpc/pause';
import type { NodeClient } from '@hub/node-rpc/types';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createRuntimeCache } from '../chain/runtime-cache.ts';
import { readCheckpoint } from '../database/checkpoint.ts';
import { withLeaderLock } from '../database/leader-lock.ts';
import { newestBlockTime } from '../database/newest-block-time.ts';
import type { Store } from '../database/store.ts';
import { createIndexerMetrics } from '../metrics.ts';
import { createAccountFinder } from '../projection/mentions.ts';
import { followChain } from './follow-chain.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncStatus } from './sync-status.ts';

const STAND_BY_MS = 1000;

export interface RunSyncOptions {
  readonly node: NodeClient;
  readonly store: Store;
  readonly network: string;
  readonly status: SyncStatus;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly quarantineRetryMs: number;
  readonly pause: Pause;
}

/** Indexes in the background until disposed; disposing waits for the step under way. */
export function runSync(options: RunSyncOptions): AsyncDisposable {
  const { node, store, network, status, logger, quarantineRetryMs, pause } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const rpc = askingRpc(node);
  const context: SyncContext = {
    rpc,
    runtimes: createRuntimeCache(rpc),
    findAccounts: createAccountFinder(),
    store,
    logger,
    metrics: createIndexerMetrics(options.metrics, network),
    pause,
  };
  const running = leadOrStandBy();
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };

  /** Writes while this process leads, reads along while another one does; a lost database connection starts over. */
  async function leadOrStandBy(): Promise<void> {
    while (!signal.aborted) {
      try {
        await withLeaderLock(
          store,
          { signal, pause: () => pause(STAND_BY_MS, signal), onStandBy: readAlong },
          lead,
        );
      } catch (error) {
        logger.error({ err: error }, 'the database session of the indexer ended; starting over');
        await pause(STAND_BY_MS, signal);
      }
    }
  }

  async function lead(): Promise<void> {
    const checkpoint = await readCheckpoint(store.db);
    if (checkpoint === undefined) logger.info('indexing begins with the genesis block');
    else logger.info({ block: checkpoint.number }, 'indexing goes on from the checkpoint');
    await followChain({ context, node, status, quarantineRetryMs }, signal);
  }

  async function readAlong(): Promise<void> {
    const [checkpoint, best] = await Promise.all([readCheckpoint(store.db), rpc.getBestBlock()]);
    status.setBest(best.number);
    if (checkpoint !== undefined) status.setCheckpoint(checkpoint, await newestBlockTime(store.db));
  }
}
