import type { JsonValue } from '@hub/primitives/app-error';
import { gatherWrites } from '@hub/primitives/node/gather-writes';
import { WebSocket } from 'ws';
import { nodeRpcError, nodeTimeout, nodeUnavailable } from './node-error.ts';
import { type NodeMessage, readMessage } from './read-message.ts';
import { createStrayNotifications } from './stray-notifications.ts';

export interface NotificationSink {
  next(result: JsonValue): void;
  /** Called when the connection is lost or released: no more notifications will come. */
  lost(error: Error): void;
}

/** One WebSocket connection that speaks JSON-RPC. It does not reconnect. */
export interface RpcSocket {
  readonly url: string;
  readonly isOpen: boolean;
  /**
   * Whether the peer has responded recently: false 1 to 1.5 seconds after it fell silent, long before the connection
   * is closed.
   */
  readonly isResponsive: boolean;
  /** Resolves with the reason when the connection ends. */
  readonly closed: Promise<string>;
  /**
   * Sends a request. Rejects with AppError 'NodeRpcError', 'NodeTimeout', or 'NodeUnavailable' when the connection ends
   * first or, unless `isOnce`, is released.
   */
  request(
    method: string,
    params: readonly unknown[],
    timeoutMs: number,
    isOnce?: boolean,
  ): Promise<JsonValue>;
  /** Like `request`, and passes the notifications of the resulting subscription id to `sink`. */
  subscribe(
    method: string,
    params: readonly unknown[],
    timeoutMs: number,
    sink: NotificationSink,
  ): Promise<JsonValue>;
  /** Stops passing notifications of this id. */
  forget(subscriptionId: JsonValue): void;
  /**
   * Called when the client switches to another node: subscriptions and requests end as if the connection were lost,
   * except requests that must not be sent twice, which still get their response. The connection stays open.
   */
  release(reason: string): void;
  close(reason: string): void;
}

interface PendingRequest {
  readonly method: string;
  readonly isOnce: boolean;
  readonly sink: NotificationSink | undefined;
  readonly timer: NodeJS.Timeout;
  resolve(result: JsonValue): void;
  reject(error: Error): void;
}

const heartbeatMs = 500;
/**
 * Numbers of unanswered pings after which a peer counts as silent, and as dead. Counts are used instead of times, so
 * that a stall of this process is not blamed on the peer.
 */
const silentAfter = 3;
const deadAfter = 20;
const maxMessageBytes = 256 * 1024 * 1024;

/** Opens a connection. Rejects with AppError 'NodeUnavailable'. */
export function openRpcSocket(url: string, connectTimeoutMs: number): Promise<RpcSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { handshakeTimeout: connectTimeoutMs, maxPayload: maxMessageBytes });
    socket.once('error', (error) => reject(nodeUnavailable(url, error.message || 'connection refused')));
    socket.once('upgrade', ({ socket: stream }) => {
      const gather = gatherWrites(stream);
      socket.once('open', () => resolve(speakJsonRpc(socket, gather, url)));
    });
  });
}

function speakJsonRpc(socket: WebSocket, gather: () => void, url: string): RpcSocket {
  const pending = new Map<number, PendingRequest>();
  const sinks = new Map<JsonValue, NotificationSink>();
  const strays = createStrayNotifications();
  let lastId = 0;
  let endReason: string | undefined;
  let resolveClosed: (reason: string) => void = () => {};
  const closed = new Promise<string>((resolve) => {
    resolveClosed = resolve;
  });

  function onMessage(text: string): void {
    const message = readMessage(text);
    if (message === undefined) close('the node sent an invalid JSON-RPC message');
    else if (message.type === 'notification') notify(message.subscription, message.result);
    else settle(message);
  }

  function notify(subscriptionId: JsonValue, result: JsonValue): void {
    const sink = sinks.get(subscriptionId);
    if (sink !== undefined) sink.next(result);
    else if (strays.note(subscriptionId)) close('the node sent notifications of an unknown subscription');
  }

  function settle(response: Exclude<NodeMessage, { readonly type: 'notification' }>): void {
    const request = pending.get(response.id);
    if (request === undefined) return;
    pending.delete(response.id);
    clearTimeout(request.timer);
    if (response.type === 'failure') {
      request.reject(nodeRpcError(request.method, response.code, response.message, response.data));
      return;
    }
    if (request.sink !== undefined) {
      sinks.set(response.result, request.sink);
      strays.forgive(response.result);
    }
    request.resolve(response.result);
  }

  function send(
    method: string,
    params: readonly unknown[],
    timeoutMs: number,
    sink: NotificationSink | undefined,
    isOnce: boolean,
  ): Promise<JsonValue> {
    return new Promise((resolve, reject) => {
      if (endReason !== undefined) return reject(nodeUnavailable(url, endReason));
      lastId += 1;
      const id = lastId;
      const timer = setTimeout(() => {
        pending.delete(id);
        reject(nodeTimeout(method, timeoutMs));
      }, timeoutMs);
      pending.set(id, { method, isOnce, sink, timer, resolve, reject });
      gather();
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  }

  function close(reason: string): void {
    if (endReason !== undefined) return;
    endReason = reason;
    clearInterval(heartbeat);
    socket.terminate();
    endAll(reason, () => true);
    resolveClosed(reason);
  }

  /** Ends all subscriptions, and the requests selected by `isEnded`. */
  function endAll(reason: string, isEnded: (request: PendingRequest) => boolean): void {
    const error = nodeUnavailable(url, reason, true);
    for (const [id, request] of [...pending]) {
      if (!isEnded(request)) continue;
      pending.delete(id);
      clearTimeout(request.timer);
      request.reject(error);
    }
    for (const [id, sink] of [...sinks]) {
      sinks.delete(id);
      strays.expect(id);
      sink.lost(error);
    }
  }

  let unanswered = 0;
  const heartbeat = setInterval(() => {
    if (unanswered >= deadAfter) return close('the connection is dead');
    unanswered += 1;
    socket.ping();
  }, heartbeatMs);
  socket.on('pong', () => {
    unanswered = 0;
  });
  socket.on('message', (data) => {
    unanswered = 0;
    onMessage(String(data));
  });
  socket.removeAllListeners('error');
  socket.on('error', (error) => close(error.message));
  socket.on('close', () => close('the connection was closed'));

  return {
    url,
    closed,
    get isOpen() {
      return endReason === undefined;
    },
    get isResponsive() {
      return endReason === undefined && unanswered < silentAfter;
    },
    request: (method, params, timeoutMs, isOnce = false) =>
      send(method, params, timeoutMs, undefined, isOnce),
    subscribe: (method, params, timeoutMs, sink) => send(method, params, timeoutMs, sink, false),
    forget: (subscriptionId) => {
      sinks.delete(subscriptionId);
      strays.expect(subscriptionId);
    },
    release: (reason) => endAll(reason, ({ isOnce }) => !isOnce),
    close,
  };
}
