import { connectNode } from '@hub/node-rpc/connect-node';
import type { Database } from '@hub/service-kit/database';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ChainContext } from './chain-context.ts';
import { createChainApiMetrics } from './metrics.ts';
import { registerChainApi } from './register-chain-api.ts';
import { createBlockRefs } from './runtime/block-refs.ts';
import { followChainHead } from './runtime/chain-head.ts';
import { createChainRuntimes } from './runtime/chain-runtimes.ts';
import { openSubmissionStore } from './submissions/submission-store.ts';
import { startSubmissionTracker } from './submissions/submission-tracker.ts';

export interface ChainApiOptions {
  /** Names the database schema: `chain_api_<network>`. */
  readonly network: string;
  /** JSON-RPC endpoints (ws: or wss:) in order of preference. */
  readonly nodeUrls: readonly string[];
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Milliseconds since 1970; the system's clock when absent. */
  readonly nowMs?: () => number;
}

/** The chain API of one network. */
export interface ChainApi extends AsyncDisposable {
  /** Adds the routes, relative, to a server's scope; the caller mounts it below a base. */
  register(app: FastifyInstance): void;
  /** Connected to a node and following its heads. */
  isReady(): boolean;
  /** Resolves when submissions in blocks up to this number have their status. */
  caughtUp(blockNumber: number): Promise<void>;
}

/**
 * Connects to the network and starts following submissions. Throws AppError `NodeUnavailable` when no endpoint answers,
 * `DatabaseUnavailable` when the table of submissions cannot be opened.
 */
export async function createChainApi(options: ChainApiOptions): Promise<ChainApi> {
  const { network, nodeUrls, database, logger, metrics, nowMs = Date.now } = options;
  await using stack = new AsyncDisposableStack();
  const node = stack.use(await connectNode({ urls: nodeUrls, logger }));
  const [genesisHash, properties, submissions] = await Promise.all([
    node.rpc.getGenesisHash(),
    node.rpc.systemProperties(),
    openSubmissionStore(database, `chain_api_${network}`),
  ]);
  const head = stack.use(followChainHead({ node, logger }));
  const { ss58Prefix, tokenSymbol, tokenDecimals } = properties;
  const context: ChainContext = {
    node,
    head,
    runtimes: createChainRuntimes(node.rpc, ss58Prefix),
    blocks: createBlockRefs(node.rpc, head),
    submissions,
    metrics: createChainApiMetrics(metrics, network),
    token: { symbol: tokenSymbol, decimals: tokenDecimals },
    ss58Prefix,
    genesisHash,
    nowMs,
  };
  const tracker = stack.use(startSubmissionTracker(context, logger));
  const resources = stack.move();
  return {
    register: (app) => registerChainApi(app, context),
    isReady: () => node.state === 'connected' && tracker.isFollowing(),
    caughtUp: (blockNumber) => tracker.caughtUp(blockNumber),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
