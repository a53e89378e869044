import { connectNode } from '@hub/node-rpc/connect-node';
import type { ChainIdentity, ConnectNodeOptions, NodeWatch } from '@hub/node-rpc/types';
import type { Pause } from '@hub/primitives/node/pause';
import { pause as pauseByClock } from '@hub/primitives/node/pause';
import type { Database } from '@hub/service-kit/database';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { finalOfTables } from './database/final-of-tables.ts';
import { openStore } from './database/store.ts';
import { createIndexerMetrics } from './metrics.ts';
import { indexed } from './modules/modules.ts';
import { registerIndexerRoutes } from './routes/register-indexer-routes.ts';
import { createResponseCache } from './routes/response-cache.ts';
import { caughtUp } from './sync/caught-up.ts';
import { createReportFinding } from './sync/chain-finding.ts';
import { createKnownFinals } from './sync/known-finals.ts';
import { genesisFinding } from './sync/place-on-chain.ts';
import { type OnOtherChain, runSync } from './sync/run-sync.ts';
import { type SyncFacts, type SyncLimits, syncReadiness } from './sync/sync-readiness.ts';
import { createSyncStatus, type IndexingProgress } from './sync/sync-status.ts';
import { watchTables } from './sync/tables-watch.ts';

export interface IndexerOptions {
  /** Determines the name of the database schema. */
  readonly network: string;
  /** WebSocket URLs of the network's nodes, in order of preference. */
  readonly nodeUrls: readonly string[];
  /** The chain that nodes must serve; default: any chain, but see `onOtherChain` for tables of another one. */
  readonly chain?: ChainIdentity;
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Milliseconds between attempts to decode quarantined blocks; default: one minute. */
  readonly quarantineRetryMs?: number;
  /**
   * The reaction to tables that hold another chain than the node's. 'stop', the default, keeps them and writes nothing.
   * 'beginAnewOnSameGenesis' empties tables of a chain with the node's genesis block and indexes from that block on; it
   * is meant for one's own development chain, which can be reverted or start again. 'beginAnew' also empties tables of
   * chains with another genesis block. At the start, both also empty tables with finalized blocks above the node's best
   * block.
   */
  readonly onOtherChain?: OnOtherChain;
  /** Duration of the write lease: another process may take over when it was not renewed for so long; default 10_000. */
  readonly leaseMs?: number;
  /**
   * Distance between checkpoint and best block, in either direction, above which readiness gives a reason or a warning;
   * default 20.
   */
  readonly maxLagBlocks?: number;
  /** If the newest block is older than this, the chain counts as stalled; default: never. */
  readonly maxHeadAgeMs?: number;
  /**
   * Whether conditions that affect all instances alike, such as a stalled chain, make this one unready; default false.
   */
  readonly strictReadiness?: boolean;
  /** Timeouts of node requests; default: those of node-rpc. */
  readonly timeouts?: Pick<ConnectNodeOptions, 'connectTimeoutMs' | 'requestTimeoutMs'>;
  /** Overrides of the settings that decide when to switch to another node. */
  readonly nodeWatch?: Partial<NodeWatch>;
  /** Waits between retries; default: a timer. */
  readonly pause?: Pause;
  /** Called after every read or write of the checkpoint, once the tables have a block and the best block is known. */
  readonly onProgress?: (progress: IndexingProgress) => void;
}

export interface Indexer extends AsyncDisposable {
  /** Adds the routes of the indexer's contract under the caller's prefix. */
  register(app: FastifyInstance): void;
  /** Whether requests can be answered: judged by the tables, read every second, and the connection to the node. */
  readiness(): PartReadiness;
  /** Resolves once a block of this number is indexed; with a hash, once the block with that hash is. */
  caughtUp(blockNumber: number, hash?: string): Promise<void>;
}

/** Limit of the response cache in bytes, for cached answers and noted URLs together. */
const RESPONSE_CACHE_BYTES = 32_000_000;
const QUARANTINE_RETRY_MS = 60_000;
const LEASE_MS = 10_000;
const MAX_LAG_BLOCKS = 20;

/**
 * Opens the network's tables, connects to its node, and indexes until the result is disposed. Rejects with AppError
 * 'NodeUnavailable' when no node answers.
 */
export async function createIndexer(options: IndexerOptions): Promise<Indexer> {
  const { network, nodeUrls, database, logger } = options;
  await using starting = new AsyncDisposableStack();
  const store = await openStore(database, network, indexed);
  const metrics = createIndexerMetrics(options.metrics, network);
  const status = createSyncStatus(options.onProgress);
  const reportFinding = createReportFinding(status, logger, metrics);
  const clockMs = () => performance.now();
  const { onOtherChain = 'stop' } = options;
  const finals = createKnownFinals(status, onOtherChain);
  // When finalized blocks vanish from the tables, a node with another chain may be right: forget the blocks known so
  // far.
  const tables = starting.use(
    await watchTables({ store, status, nowMs: clockMs, onFallBack: finals.forget }),
  );
  let isConnected = () => true;
  let isRefused = false;
  const node = starting.use(
    await connectNode({
      urls: nodeUrls,
      logger,
      onBadAnswer: metrics.countBadAnswer,
      onLook: metrics.setNodes,
      finals,
      finalBefore: (genesisHash) => finalOfTables(store, genesisHash),
      ...(options.chain && { chain: options.chain }),
      ...(options.nodeWatch && { watch: options.nodeWatch }),
      acceptsOtherChain(genesisHash) {
        const own = status.checkpoint?.genesisHash;
        if (own === genesisHash) return true;
        if (own !== undefined && !isConnected()) {
          isRefused = true;
          reportFinding(genesisFinding(own, genesisHash));
        }
        return false;
      },
      ...options.timeouts,
      ...(options.pause && { pause: options.pause }),
    }),
  );
  isConnected = () => node.state === 'connected';
  starting.defer(
    node.onStateChange((state) => {
      if (!isRefused || state !== 'connected') return;
      isRefused = false;
      reportFinding(undefined);
    }),
  );
  starting.use(
    runSync({
      node,
      finals,
      store,
      status,
      logger,
      metrics,
      reportFinding,
      quarantineRetryMs: options.quarantineRetryMs ?? QUARANTINE_RETRY_MS,
      leaseMs: options.leaseMs ?? LEASE_MS,
      onOtherChain,
      pause: options.pause ?? pauseByClock,
    }),
  );
  const limits: SyncLimits = {
    maxLagBlocks: options.maxLagBlocks ?? MAX_LAG_BLOCKS,
    maxHeadAgeMs: options.maxHeadAgeMs ?? Number.POSITIVE_INFINITY,
    isStrict: options.strictReadiness ?? false,
  };
  const running = starting.move();
  return {
    register(app) {
      const cache = createResponseCache(RESPONSE_CACHE_BYTES, metrics.setResponseCache);
      registerIndexerRoutes(app, store, cache);
    },
    readiness() {
      const { readAtMs, progressAtMs, decoded, hasFallenBack } = tables.facts;
      const facts: SyncFacts = {
        connection: node.state,
        bestNumber: status.bestNumber,
        indexedNumber: status.checkpoint?.number,
        decoded,
        newestTimestampMs: status.newestTimestampMs,
        nowMs: Date.now(),
        mismatch: status.mismatch,
        hasCaughtUp: status.hasCaughtUp,
        hasFallenBack,
        sinceReadMs: clockMs() - readAtMs,
        sinceProgressMs: clockMs() - progressAtMs,
      };
      return { ...syncReadiness(facts, limits), nodes: node.health() };
    },
    caughtUp: (blockNumber, hash) => caughtUp(store, status, blockNumber, hash),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
