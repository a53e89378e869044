import { connectNode } from '@hub/node-rpc/connect-node';
import type { ChainIdentity, NodeWatch } from '@hub/node-rpc/types';
import { createOriginRule } from '@hub/primitives/caller-origin';
import type { Hex } from '@hub/primitives/hex';
import { nodeAddress } from '@hub/primitives/node-address';
import type { Database } from '@hub/service-kit/database';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createBlockRefs } from './chain/blocks/block-refs.ts';
import { followChainHead } from './chain/heads/chain-head.ts';
import { isDevelopmentChain } from './chain/is-development-chain.ts';
import { nativeToken } from './chain/native-token.ts';
import { openChainRuntimes } from './chain/runtimes/chain-runtimes.ts';
import type { Token } from './chain/token.ts';
import { createRecentExtrinsics } from './extrinsics/outcome/recent-extrinsics.ts';
import { recordedFinal } from './extrinsics/submissions/store/recorded-final.ts';
import { openSubmissionStore } from './extrinsics/submissions/store/submission-store.ts';
import { startSubmissionTracker } from './extrinsics/submissions/tracker/submission-tracker.ts';
import type { ChainContext } from './http/chain-context.ts';
import { createJointEnd } from './joint-end.ts';
import { createChainApiMetrics } from './metrics.ts';
import { knownCalls } from './modules/known-calls.ts';
import { createStakerCounts } from './modules/staking/staker-counts.ts';
import { defaultTokenLimits, type TokenLimits } from './modules/tokens/answer-budget.ts';
import { chainReadiness } from './readiness/chain-readiness.ts';
import { watchHead } from './readiness/head-watch.ts';
import { createProgressClock } from './readiness/progress-clock.ts';
import { type Realtime, startRealtime } from './realtime/realtime.ts';
import { createRealtimeMetrics } from './realtime/realtime-metrics.ts';
import { registerChainApi } from './register-chain-api.ts';
import { registerSidecar } from './sidecar/register-sidecar.ts';

export interface ChainApiOptions {
  /** The network's name; the database schema is `chain_api_<network>`. */
  readonly network: string;
  /** JSON-RPC endpoints (ws: or wss:) in order of preference. */
  readonly nodeUrls: readonly string[];
  /** The chain that nodes must serve; by default the chain of the first node that answers. */
  readonly chain?: ChainIdentity;
  /**
   * Symbol and decimals of the chain's token, used where the node's properties lack them. Those of public chains are
   * built in.
   */
  readonly token?: Partial<Token>;
  /** The node's address that clients are told to use; by default scheme and host of the first endpoint. */
  readonly publicNodeUrl?: string;
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Milliseconds since 1970; the system's clock when absent. */
  readonly nowMs?: () => number;
  /** Readiness reports a problem when the best block is older than this; no limit by default. */
  readonly maxHeadAgeMs?: number;
  /**
   * Readiness reports a problem when the tracking of submissions or the delivery to subscribers is more blocks behind
   * the head than this; 20 by default.
   */
  readonly maxLagBlocks?: number;
  /** Whether conditions that affect all instances alike make this one unready; false by default. */
  readonly strictReadiness?: boolean;
  /** The limits for switching to another node; a limit that is absent here has its default. */
  readonly nodeWatch?: Partial<NodeWatch>;
  /** Timeout of a node's answer; 10 s by default. */
  readonly nodeTimeoutMs?: number;
  /**
   * Origins whose pages may submit to a development chain (by the node's chain type) as the pages of this machine may;
   * `*` for all. None by default. Every page may submit to a chain that is no development chain.
   */
  readonly allowedOrigins?: readonly string[];
  /** URL of an IPFS gateway for the links of tokens, which `/utils/parsed-metadata` passes on; none by default. */
  readonly ipfsGateway?: string | undefined;
  /** Deviations from the default limits of the tokens in one answer. */
  readonly tokenLimits?: Partial<TokenLimits>;
}

/** The chain API of one network. */
export interface ChainApi extends AsyncDisposable {
  /** Adds the routes, relative, to a server's scope; the caller mounts the scope below a base path. */
  register(app: FastifyInstance): void;
  /** Adds the routes that replace substrate-api-sidecar, relative to a base path of their own. */
  registerSidecar(app: FastifyInstance): void;
  /** Serves subscriptions (docs/wire-formats.md#subscriptions); the caller attaches it to a server and path. */
  readonly sockets: Pick<Realtime, 'attach' | 'close' | 'closeConnections'>;
  /** Whether the chain API can serve now; queries neither node nor database. */
  readiness(): PartReadiness;
  /** Resolves when the status of all submissions in blocks up to this number is written. */
  caughtUp(blockNumber: number): Promise<void>;
}

/**
 * Connects to the network and starts following submissions. Throws AppError `NodeUnavailable` when no endpoint answers,
 * `DatabaseUnavailable` when the table of submissions cannot be opened, `InvalidConfig` when the chain's token is
 * unknown.
 */
export async function createChainApi(options: ChainApiOptions): Promise<ChainApi> {
  const { network, nodeUrls, database, logger, nowMs = Date.now } = options;
  const { publicNodeUrl = nodeAddress(nodeUrls[0] ?? '') } = options;
  const { maxHeadAgeMs = Number.POSITIVE_INFINITY, nodeTimeoutMs = 10_000 } = options;
  const { allowedOrigins = [], maxLagBlocks = 20, strictReadiness: isStrict = false } = options;
  const metrics = createChainApiMetrics(options.metrics, network);
  await using parts = createJointEnd();
  const openStore = (genesisHash: Hex) => openSubmissionStore(database, `chain_api_${network}`, genesisHash);
  const node = parts.add(
    await connectNode({
      urls: nodeUrls,
      logger,
      requestTimeoutMs: nodeTimeoutMs,
      onAnswer: metrics.observeNodeRequest,
      onLook: metrics.setNodes,
      finalBefore: async (genesisHash) => recordedFinal(await openStore(genesisHash)),
      ...(options.chain && { chain: options.chain }),
      ...(options.nodeWatch && { watch: options.nodeWatch }),
    }),
  );
  metrics.setConnection(node.state);
  node.onStateChange(metrics.setConnection);
  const [genesisHash, properties, isDevelopment] = await Promise.all([
    node.rpc.getGenesisHash(),
    node.rpc.systemProperties(),
    isDevelopmentChain(node),
  ]);
  const token = nativeToken(properties, genesisHash, options.token);
  const submissions = await openStore(genesisHash);
  const runtimes = await openChainRuntimes(node.rpc, submissions);
  const head = parts.add(followChainHead({ node, logger }));
  const chain = {
    node,
    head,
    runtimes,
    blocks: createBlockRefs(node, head),
  };
  const monotonicMs = () => performance.now();
  const trackerStoodMs = createProgressClock(monotonicMs);
  const deliveryStoodMs = createProgressClock(monotonicMs);
  const readiness = () =>
    chainReadiness(
      {
        connection: node.state,
        isResponsive: node.isResponsive,
        head: heads.best(),
        finalizedNumber: heads.finalizedNumber(),
        nodes: node.health(),
        trackedNumber: tracker.position(),
        trackerStoodMs: trackerStoodMs(tracker.position()),
        isTracking: tracker.isFollowing(),
        deliveredNumber: realtime.position(),
        deliveryStoodMs: deliveryStoodMs(realtime.position()),
        isDelivering: realtime.isFollowing(),
        nowMs: nowMs(),
      },
      { maxHeadAgeMs, maxLagBlocks, isStrict },
    );
  const context: ChainContext = {
    ...chain,
    knownCalls,
    recentExtrinsics: createRecentExtrinsics(chain, knownCalls),
    stakers: createStakerCounts(logger),
    submissions,
    metrics,
    readiness,
    publicNodeUrl,
    ipfsGateway: options.ipfsGateway,
    tokenLimits: { ...defaultTokenLimits, ...options.tokenLimits },
    token,
    ss58Prefix: runtimes.ss58Prefix,
    genesisHash,
    originOf: createOriginRule(isDevelopment ? allowedOrigins : ['*']),
    logger,
    nowMs,
  };
  const tracker = parts.add(startSubmissionTracker(context));
  const heads = parts.add(watchHead({ head, rpc: node.rpc, metrics, logger }));
  const realtime = parts.add(
    await startRealtime({
      context,
      metrics: createRealtimeMetrics(options.metrics, network),
      logger: logger.child({ part: 'realtime' }),
    }),
  );
  const running = parts.move();
  return {
    sockets: realtime,
    register: (app) => registerChainApi(app, context),
    registerSidecar: (app) => registerSidecar(app, context),
    readiness,
    caughtUp: (blockNumber) => tracker.caughtUp(blockNumber),
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}
