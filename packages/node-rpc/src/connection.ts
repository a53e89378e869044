import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pause } from '@hub/primitives/node/pause';
import { nodeAddress } from '@hub/primitives/node-address';
import { isOfOtherChain, nodeUnavailable, noNodeAvailable, reasonOf } from './node-error.ts';
import { createEndpointOpener } from './open-endpoint.ts';
import type { RpcSocket } from './rpc-socket.ts';
import type { ChainIdentity, ConnectionState, NodeLogger } from './types.ts';

/** Maintains one connection to any of several endpoints of the same chain. */
export interface Connection {
  readonly state: ConnectionState;
  readonly url: string;
  /** Whether the connection is to an endpoint that responds. */
  readonly isResponsive: boolean;
  /**
   * Returns the open socket, after waiting up to `timeoutMs` for one. Rejects with AppError 'NodeUnavailable' after that
   * time, or at once when all endpoints serve other chains.
   */
  socket(timeoutMs: number): Promise<RpcSocket>;
  /** Whether this socket is the one in use. */
  isInUse(socket: RpcSocket): boolean;
  /**
   * Returns a socket to this endpoint: the one in use, or an additional one, reused while it is open. Rejects with an
   * AppError when the endpoint does not answer or serves another chain.
   */
  socketTo(endpoint: string): Promise<RpcSocket>;
  /**
   * Switches to another endpoint, like after a loss: the state changes, subscriptions end, and requests are repeated
   * there. Requests that must not be sent twice still get their response from the former endpoint. Rejects with an
   * AppError when the endpoint cannot be used.
   */
  moveTo(endpoint: string, reason: string): Promise<void>;
  onStateChange(listener: (state: ConnectionState) => void): () => void;
  /** Resolves after `durationMs`, or when the connection is closed for good. */
  pause(durationMs: number): Promise<void>;
  close(): void;
}

export interface ConnectionOptions {
  readonly urls: readonly string[];
  readonly logger: NodeLogger | undefined;
  readonly attemptTimeoutMs: number;
  readonly pause: Pause;
  /** Returns the indices of the endpoints in the order to try them; `lost` is the one that was in use last. */
  readonly rank: (lost: number | undefined) => readonly number[];
  /** Checks a new socket; rejects when its endpoint must not be used. */
  readonly admit: (socket: RpcSocket) => Promise<void>;
  /** The chain that endpoints must serve; undefined: any chain. */
  readonly chain: ChainIdentity | undefined;
  /** Whether to switch to the chain with this genesis block from the one followed until now. */
  readonly acceptsOtherChain: (genesisHash: string) => boolean;
}

const clientClosed = 'the client was closed';
const firstPauseMs = 100;
/** Short enough to find a recovered node within two seconds. */
const longestPauseMs = 1_000;

/** Starts to connect at once. It tries the endpoints in turn, with growing pauses after unsuccessful rounds. */
export function keepConnected(options: ConnectionOptions): Connection {
  const { urls, logger, pause, rank, admit } = options;
  const listeners = new Set<(state: ConnectionState) => void>();
  const waiting = new Set<(socket: RpcSocket | undefined) => void>();
  const ending = new AbortController();
  const sockets = new Map<string, Promise<RpcSocket>>();
  const openEndpoint = createEndpointOpener({ ...options, onTurn: closeOthers });
  let state: ConnectionState = 'reconnecting';
  let current: RpcSocket | undefined;
  let leave: (next: RpcSocket) => void = () => {};
  let url = urls[0] ?? '';
  const failures = new Map<string, unknown>(
    urls.map((one) => [one, nodeUnavailable(one, 'not connected yet')]),
  );

  function setState(next: ConnectionState): void {
    state = next;
    for (const listener of [...listeners]) listener(next);
  }

  function closeOthers(kept: string, reason: string): void {
    for (const [endpoint, opening] of sockets) {
      if (endpoint === kept) continue;
      opening.then(
        (socket) => socket.close(reason),
        () => undefined,
      );
    }
  }

  function socketTo(endpoint: string): Promise<RpcSocket> {
    if (state === 'closed') return Promise.reject(nodeUnavailable(endpoint, clientClosed));
    const known = sockets.get(endpoint);
    if (known !== undefined) return known;
    const opening = openEndpoint(endpoint);
    const forget = () => {
      if (sockets.get(endpoint) === opening) sockets.delete(endpoint);
    };
    sockets.set(endpoint, opening);
    opening.then((socket) => {
      if (ending.signal.aborted) socket.close(clientClosed);
      void socket.closed.then(forget);
    }, forget);
    return opening;
  }

  /**
   * Serves requests through the socket until it is lost or replaced. Returns the replacement; undefined after a loss.
   */
  async function serve(socket: RpcSocket): Promise<RpcSocket | undefined> {
    const left = Promise.withResolvers<RpcSocket>();
    leave = left.resolve;
    current = socket;
    url = socket.url;
    logger?.info({ url: nodeAddress(url) }, 'connected to the node');
    setState('connected');
    for (const resume of waiting) resume(socket);
    waiting.clear();
    const next = await Promise.race([left.promise, socket.closed]);
    current = undefined;
    if (ending.signal.aborted) return undefined;
    if (typeof next === 'string') {
      failures.set(url, nodeUnavailable(url, next));
      logger?.warn({ url: nodeAddress(url), reason: next }, 'lost the connection to the node');
    }
    setState('reconnecting');
    if (typeof next === 'string') return undefined;
    socket.release('another node is used');
    // Lets subscribers read the notifications received so far before the next connection is announced.
    await nextTurn();
    return next.isOpen ? next : undefined;
  }

  /** Tries the endpoints in turn. Returns undefined when none can be used. */
  async function connect(lost: number | undefined): Promise<RpcSocket | undefined> {
    for (const index of rank(lost)) {
      if (ending.signal.aborted) return undefined;
      url = urls[index] ?? url;
      try {
        const socket = await socketTo(url);
        await admit(socket);
        if (socket.isOpen) return socket;
      } catch (error) {
        const reason = reasonOf(error);
        failures.set(url, error);
        logger?.warn({ url: nodeAddress(url), reason }, 'cannot connect to the node');
      }
    }
    return undefined;
  }

  async function run(): Promise<void> {
    let lost: number | undefined;
    for (let rounds = 0; !ending.signal.aborted; ) {
      let socket = await connect(lost);
      if (socket === undefined) {
        // If all nodes answered with another chain, waiting requests need not wait any longer.
        if (isOfOtherChain(noNodeAvailable(failures))) for (const give of [...waiting]) give(undefined);
        await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** rounds), ending.signal);
        rounds += 1;
        continue;
      }
      rounds = 0;
      while (socket !== undefined && !ending.signal.aborted) socket = await serve(socket);
      lost = urls.indexOf(url);
    }
  }

  void run();
  return {
    get state() {
      return state;
    },
    get url() {
      return url;
    },
    get isResponsive() {
      return current?.isResponsive ?? false;
    },
    socket(timeoutMs) {
      if (current?.isOpen) return Promise.resolve(current);
      if (state === 'closed') return Promise.reject(nodeUnavailable(url, clientClosed));
      return new Promise((resolve, reject) => {
        const give = (socket: RpcSocket | undefined): void => {
          clearTimeout(timer);
          waiting.delete(give);
          if (socket !== undefined) resolve(socket);
          else if (state === 'closed') reject(nodeUnavailable(url, clientClosed));
          else reject(noNodeAvailable(failures));
        };
        const timer = setTimeout(() => give(undefined), timeoutMs);
        waiting.add(give);
      });
    },
    isInUse: (socket) => socket === current,
    socketTo,
    async moveTo(endpoint, reason) {
      const socket = await socketTo(endpoint);
      await admit(socket);
      if (current === undefined || current === socket || !socket.isOpen) return;
      const urls = { url: nodeAddress(url), to: nodeAddress(endpoint) };
      logger?.warn({ ...urls, reason }, 'moving to another node');
      leave(socket);
    },
    onStateChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    pause: (durationMs) => pause(durationMs, ending.signal),
    close() {
      if (state === 'closed') return;
      ending.abort();
      setState('closed');
      for (const opening of sockets.values()) {
        opening.then(
          (socket) => socket.close(clientClosed),
          () => undefined,
        );
      }
      current?.close(clientClosed);
      for (const give of [...waiting]) give(undefined);
    },
  };
}
