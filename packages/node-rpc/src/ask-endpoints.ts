import { nodeAddress } from '@hub/primitives/node-address';
import type { Connection } from './connection.ts';
import { createAsk, type Endpoint } from './create-ask.ts';
import { createNodeRpc } from './create-node-rpc.ts';
import { createEndpointOrder } from './endpoint-order.ts';
import type { RpcSocket } from './rpc-socket.ts';
import type { ConnectNodeOptions, NodeClient, NodeRpc } from './types.ts';

export interface AskEndpointsOptions {
  readonly connection: Connection;
  /** The methods on the endpoint in use, across reconnects. */
  readonly rpc: NodeRpc;
  readonly options: ConnectNodeOptions;
  readonly requestTimeoutMs: number;
  /** Checks an additional socket once; rejects when its endpoint must not be used. */
  readonly admit: (socket: RpcSocket) => Promise<void>;
  /**
   * Whether an endpoint, by its index, was level or trailing at its last check and has not stalled; true before the
   * first.
   */
  readonly isUsable: (index: number) => boolean;
  /** Whether an endpoint, by its index, is on another chain and must not be queried. */
  readonly isForked: (index: number) => boolean;
}

/**
 * Creates `Ask` for the endpoints of a connection: it uses the connected endpoint, and opens sockets to others when
 * needed.
 */
export function askEndpoints({
  connection,
  rpc,
  options,
  requestTimeoutMs,
  admit,
  isUsable,
  isForked,
}: AskEndpointsOptions): Pick<NodeClient, 'ask' | 'askElsewhere'> {
  const { urls, logger, onAnswer, onBadAnswer } = options;
  const nowMs = () => performance.now();
  const inUse = () => (connection.isResponsive ? urls.indexOf(connection.url) : undefined);
  const order = createEndpointOrder({ count: urls.length, inUse, isUsable, isForked, nowMs });
  const rpcs = new WeakMap<RpcSocket, NodeRpc>();

  function rpcOver(socket: RpcSocket): NodeRpc {
    const known = rpcs.get(socket);
    if (known !== undefined) return known;
    const made = createNodeRpc(async (method, params, { timeoutMs = requestTimeoutMs } = {}) => {
      const startMs = performance.now();
      let isSuccess = false;
      try {
        const answer = await socket.request(method, params, timeoutMs);
        isSuccess = true;
        return answer;
      } finally {
        onAnswer?.({ method, durationMs: performance.now() - startMs, isSuccess });
      }
    });
    rpcs.set(socket, made);
    return made;
  }

  async function open(url: string): Promise<NodeRpc> {
    const socket = await connection.socketTo(url);
    await admit(socket);
    return rpcOver(socket);
  }

  const endpoints = urls.map(
    (url): Endpoint => ({
      address: nodeAddress(url),
      // With a single endpoint, a query waits for its connection; with several, the next endpoint is queried instead.
      open: async () => (urls.length === 1 ? rpc : open(url)),
    }),
  );
  const ask = createAsk({
    endpoints,
    order,
    nowMs,
    patienceMs: requestTimeoutMs,
    pause: connection.pause,
    isClosed: () => connection.state === 'closed',
    onBadAnswer(bad, wasTrusted) {
      const { node: url, method, reason } = bad;
      if (wasTrusted)
        logger?.warn({ url, method, reason }, 'bad answer; the node is queried last for a while');
      onBadAnswer?.(bad);
    },
  });
  return {
    ask,
    askElsewhere(reason) {
      const [first] = order.list();
      const endpoint = first === undefined ? undefined : endpoints[first];
      if (first === undefined || endpoint === undefined || endpoints.length === 1) return;
      order.distrust(first);
      logger?.warn({ url: endpoint.address, reason }, 'the node is queried last for a while');
    },
  };
}
