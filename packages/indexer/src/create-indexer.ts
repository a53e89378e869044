import { connectNode } from '@hub/node-rpc/connect-node';
import type { Pause } from '@hub/node-rpc/pause';
import type { ConnectNodeOptions, NodeWatch } from '@hub/node-rpc/types';
import type { Database } from '@hub/service-kit/database';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { openStore } from './database/store.ts';
import { createIndexerMetrics } from './metrics.ts';
import { createKeptAnswers } from './routes/kept-answers.ts';
import { registerIndexerRoutes } from './routes/register-indexer-routes.ts';
import { caughtUp } from './sync/caught-up.ts';
import { pause as pauseByClock } from './sync/pause.ts';
import { runSync } from './sync/run-sync.ts';
import { syncReadiness } from './sync/sync-readiness.ts';
import { createSyncStatus, type IndexingProgress } from './sync/sync-status.ts';

export interface IndexerOptions {
  /** Names the schema the tables live in. */
  readonly network: string;
  /** Endpoints of the network's nodes (ws), in order of preference. */
  readonly nodeUrls: readonly string[];
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** How often blocks that could not be decoded are tried again; default one minute. */
  readonly quarantineRetryMs?: number;
  /** How long a node may take; default: as node-rpc has it. */
  readonly timeouts?: Pick<ConnectNodeOptions, 'connectTimeoutMs' | 'requestTimeoutMs'>;
  /** When a node is left for another; deviations from the default. */
  readonly nodeWatch?: Partial<NodeWatch>;
  /** How pauses after failures pass; default: by the clock. */
  readonly pause?: Pause;
  /** Called whenever blocks have been written, or rolled back. */
  readonly onProgress?: (progress: IndexingProgress) => void;
}

export interface Indexer extends AsyncDisposable {
  /** Adds the routes of the indexer's contract, relative to the caller's prefix. */
  register(app: FastifyInstance): void;
  /** Whether the tables are close to the node's best block. */
  readiness(): PartReadiness;
  /** Resolves once a block of this number is indexed; with a hash, once this very block is. */
  caughtUp(blockNumber: number, hash?: string): Promise<void>;
}

/** Of answers in memory, and of the URLs they belong to. */
const MOST_KEPT_BYTES = 32_000_000;
const QUARANTINE_RETRY_MS = 60_000;

/**
 * Opens the network's tables, connects to its node and keeps indexing until disposed. Rejects with AppError
 * 'NodeUnavailable' when no node answers.
 */
export async function createIndexer(options: IndexerOptions): Promise<Indexer> {
  const { network, nodeUrls, database, logger, metrics } = options;
  await using starting = new AsyncDisposableStack();
  const store = await openStore(database, network);
  const series = createIndexerMetrics(metrics, network);
  const node = starting.use(
    await connectNode({
      urls: nodeUrls,
      logger,
      onBadAnswer: series.countBadAnswer,
      onLook: series.setNodes,
      ...(options.nodeWatch && { watch: options.nodeWatch }),
      ...options.timeouts,
      ...(options.pause && { pause: options.pause }),
    }),
  );
  const status = createSyncStatus(options.onProgress);
  starting.use(
    runSync({
      node,
      store,
      network,
      status,
      logger,
      metrics,
      quarantineRetryMs: options.quarantineRetryMs ?? QUARANTINE_RETRY_MS,
      pause: options.pause ?? pauseByClock,
    }),
  );
  const running = starting.move();
  return {
    register(app) {
      const kept = createKeptAnswers(MOST_KEPT_BYTES);
      series.observeKeptAnswers(kept.size);
      registerIndexerRoutes(app, store, kept);
    },
    readiness: () => ({
      ...syncReadiness({
        connection: node.state,
        bestNumber: status.bestNumber,
        indexedNumber: status.checkpoint?.number,
        newestTimestampMs: status.newestTimestampMs,
        nowMs: Date.now(),
      }),
      nodes: node.health(),
    }),
    caughtUp: (blockNumber, hash) => caughtUp(store, status, blockNumber, hash),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
