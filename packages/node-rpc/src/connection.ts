import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pause } from '@hub/primitives/node/pause';
import { nodeAddress } from '@hub/primitives/node-address';
import { isOfOtherChain, nodeUnavailable, noNodeAvailable, reasonOf } from './node-error.ts';
import { createEndpointOpener } from './open-endpoint.ts';
import type { RpcSocket } from './rpc-socket.ts';
import type { ChainIdentity, ConnectionState, NodeLogger } from './types.ts';

/** Keeps one connection to any of several endpoints of the same chain. */
export interface Connection {
  readonly state: ConnectionState;
  readonly url: string;
  /** Connected to an endpoint that is not silent. */
  readonly isResponsive: boolean;
  /**
   * The open socket, waiting for one at most so long. AppError 'NodeUnavailable' after that, or at once when all
   * endpoints serve other chains.
   */
  socket(timeoutMs: number): Promise<RpcSocket>;
  /** Whether this socket is the one in use. */
  isInUse(socket: RpcSocket): boolean;
  /** A socket to this endpoint: the one in use, or one beside it, kept while it lasts. AppError 'NodeUnavailable'. */
  socketTo(endpoint: string): Promise<RpcSocket>;
  /**
   * Uses another endpoint from now on, as after a loss: the state changes, subscriptions end, requests are asked again
   * there. What must not be sent twice still gets its answer from the one that is left. AppError when it cannot be used.
   */
  moveTo(endpoint: string, reason: string): Promise<void>;
  onStateChange(listener: (state: ConnectionState) => void): () => void;
  /** Resolves after so long, or when the connection is closed for good. */
  pause(durationMs: number): Promise<void>;
  close(): void;
}

export interface ConnectionOptions {
  readonly urls: readonly string[];
  readonly logger: NodeLogger | undefined;
  readonly attemptTimeoutMs: number;
  readonly pause: Pause;
  /** The order in which the endpoints are tried, by their place; `lost` is the one that was in use last. */
  readonly rank: (lost: number | undefined) => readonly number[];
  /** Rejects when the endpoint of this socket must not be used. */
  readonly admit: (socket: RpcSocket) => Promise<void>;
  /** Which chain endpoints must serve; any when undefined. */
  readonly chain: ChainIdentity | undefined;
  /** Whether to turn to a chain with this genesis block, though another one has been followed. */
  readonly acceptsOtherChain: (genesisHash: string) => boolean;
}

const clientClosed = 'the client was closed';
const firstPauseMs = 100;
/** Short, so that a node which is back is found back within two seconds. */
const longestPauseMs = 1_000;

/** Starts connecting at once: endpoints in turn, with growing pauses after each unsuccessful round. */
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

  /** Serves through the socket until it is lost or left; gives the one to go on with, undefined when it was lost. */
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
    // What the left one has told of already is read before the next connection stands.
    await nextTurn();
    return next.isOpen ? next : undefined;
  }

  /** Tries the endpoints in turn; undefined when none can be used. */
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
        // No reason to wait for a node that answered, but with another chain.
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
