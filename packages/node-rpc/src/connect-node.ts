import type { JsonValue } from '@hub/primitives/app-error';
import { pause as pauseByClock } from '@hub/primitives/node/pause';
import { nodeAddress } from '@hub/primitives/node-address';
import { askEndpoints } from './ask-endpoints.ts';
import { createAsyncQueue } from './async-queue.ts';
import { type Connection, keepConnected } from './connection.ts';
import { createNodeRpc } from './create-node-rpc.ts';
import { hasCode, isBusy, nodeUnavailable } from './node-error.ts';
import { createAdmission } from './nodes/create-admission.ts';
import { createFinalBlocks } from './nodes/final-blocks.ts';
import { createNodeCourses } from './nodes/node-courses.ts';
import { watchNodes } from './nodes/watch-nodes.ts';
import type {
  ConnectNodeOptions,
  NodeClient,
  NodeWatch,
  RequestOptions,
  SubscriptionMethods,
} from './types.ts';

/** Defaults for chains with a block every six or twelve seconds. */
const defaultWatch: NodeWatch = {
  maxLagBlocks: 5,
  everyMs: 2_000,
  answerMs: 2_000,
  graceMs: 4_000,
  stallMs: 15_000,
  returnMs: 10_000,
};
const firstBusyPauseMs = 100;
const longestBusyPauseMs = 2_000;

/**
 * Connects to the first endpoint that answers and stays connected: after a loss it tries the endpoints in turn, and
 * requests wait for the next connection. Endpoints of another chain than `chain` (default: that of the first endpoint
 * that answered) are refused. Several endpoints are all watched: the client leaves one that lags, is forked or is
 * silent, and returns to a preferred one (`NodeWatch`); one that lacks a known finalized block is not used. Rejects
 * with AppError 'NodeUnavailable' when none can be used within `connectTimeoutMs`.
 */
export async function connectNode(options: ConnectNodeOptions): Promise<NodeClient> {
  const {
    urls,
    logger,
    connectTimeoutMs = 10_000,
    requestTimeoutMs = 30_000,
    pause = pauseByClock,
    acceptsOtherChain = () => false,
    finals = createFinalBlocks(),
  } = options;
  if (urls.length === 0) throw nodeUnavailable('', 'no endpoint is given');
  // Divides the time, so that a silent endpoint leaves some for the next ones.
  const attemptTimeoutMs = Math.ceil(connectTimeoutMs / urls.length);
  const watch = { ...defaultWatch, ...options.watch };
  const nowMs = () => performance.now();
  const courses = createNodeCourses({ addresses: urls.map(nodeAddress), times: watch, nowMs });
  const { finalBefore } = options;
  const admission = createAdmission({ finals, finalBefore, timeoutMs: attemptTimeoutMs });
  const connection = keepConnected({
    urls,
    logger,
    attemptTimeoutMs,
    pause,
    acceptsOtherChain(genesisHash) {
      const isAccepted = acceptsOtherChain(genesisHash);
      if (isAccepted) admission.forget();
      return isAccepted;
    },
    chain: options.chain,
    rank: courses.rank,
    // A single node is always admitted.
    admit: async (socket) => (urls.length === 1 ? undefined : admission.check(socket)),
  });
  const ending = new AbortController();
  // Nodes are compared even before one is admitted, because those that agree can overrule a known finalized block.
  const watching = watchNodes(
    { ...watch, urls, connection, courses, finals, logger, onLook: options.onLook },
    ending.signal,
  );
  const end = async () => {
    ending.abort();
    connection.close();
    await watching;
  };
  try {
    await connection.socket(connectTimeoutMs);
  } catch (error) {
    await end();
    throw error;
  }
  const inUse = () => (connection.state === 'connected' ? urls.indexOf(connection.url) : undefined);

  async function request(
    method: string,
    params: readonly unknown[],
    { timeoutMs = requestTimeoutMs, once = false }: RequestOptions = {},
  ): Promise<JsonValue> {
    const startMs = performance.now();
    let isSuccess = false;
    try {
      const answer = await requestUntil(connection, method, params, startMs + timeoutMs, once);
      isSuccess = true;
      return answer;
    } finally {
      options.onAnswer?.({ method, durationMs: performance.now() - startMs, isSuccess });
    }
  }

  const rpc = createNodeRpc(request);
  return {
    rpc,
    ...askEndpoints({
      connection,
      rpc,
      options,
      requestTimeoutMs,
      admit: admission.checkOnce,
      isUsable: courses.isUsable,
      // A single node is always queried.
      isForked: (index) => urls.length > 1 && courses.isForked(index),
    }),
    health: () => courses.health(inUse()),
    get state() {
      return connection.state;
    },
    get url() {
      return connection.url;
    },
    get isResponsive() {
      return connection.isResponsive;
    },
    request,
    subscribe: (methods, signal) => subscribe(connection, methods, requestTimeoutMs, signal),
    onStateChange: connection.onStateChange,
    [Symbol.asyncDispose]: end,
  };
}

/**
 * Repeats a request until the deadline (performance.now() time): on the next connection when one is lost, unless `once`;
 * and after a pause when the node is busy, even with `once`, because a busy node has not executed it.
 */
async function requestUntil(
  connection: Connection,
  method: string,
  params: readonly unknown[],
  deadlineMs: number,
  once: boolean,
): Promise<JsonValue> {
  for (let busyAnswers = 0; ; ) {
    const socket = await connection.socket(Math.max(0, deadlineMs - performance.now()));
    try {
      return await socket.request(method, params, Math.max(1, deadlineMs - performance.now()), once);
    } catch (error) {
      if (isBusy(error)) {
        const pauseMs = Math.min(longestBusyPauseMs, firstBusyPauseMs * 2 ** busyAnswers);
        if (performance.now() + pauseMs >= deadlineMs) {
          throw nodeUnavailable(connection.url, 'it is too busy');
        }
        busyAnswers += 1;
        await connection.pause(pauseMs);
        continue;
      }
      const mayAskAgain = !once && connection.state !== 'closed' && performance.now() < deadlineMs;
      if (!mayAskAgain || !hasCode(error, 'NodeUnavailable')) throw error;
    }
  }
}

async function* subscribe(
  connection: Connection,
  methods: SubscriptionMethods,
  timeoutMs: number,
  signal: AbortSignal,
): AsyncGenerator<JsonValue, void> {
  if (signal.aborted) return;
  const queue = createAsyncQueue<JsonValue>();
  const onAbort = () => queue.end();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const socket = await connection.socket(timeoutMs);
    const id = await socket.subscribe(methods.subscribe, methods.params ?? [], timeoutMs, {
      next: queue.push,
      lost: queue.end,
    });
    try {
      // Refused if the connection moved to another node while the subscription was requested.
      if (!connection.isInUse(socket)) throw nodeUnavailable(socket.url, 'another node is used', true);
      yield* queue;
    } finally {
      socket.forget(id);
      if (socket.isOpen) {
        // The result does not matter: if the connection is lost meanwhile, the subscription ends as well.
        socket.request(methods.unsubscribe, [id], timeoutMs).catch(() => {});
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
