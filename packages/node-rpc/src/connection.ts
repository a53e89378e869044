import type { JsonValue } from '@hub/primitives/app-error';
import { nodeAddress } from '@hub/primitives/node-address';
import { headerHash } from './header-hash.ts';
import { nodeUnavailable } from './node-error.ts';
import type { Pause } from './pause.ts';
import { readHeader } from './read-header.ts';
import { openRpcSocket, type RpcSocket } from './rpc-socket.ts';
import type { ConnectionState, NodeLogger } from './types.ts';

/** Keeps one connection to any of several endpoints of the same chain. */
export interface Connection {
  readonly state: ConnectionState;
  readonly url: string;
  /** Connected to an endpoint that is not silent. */
  readonly isResponsive: boolean;
  /** The open socket, waiting for one at most so long; AppError 'NodeUnavailable' after that. */
  socket(timeoutMs: number): Promise<RpcSocket>;
  /** A socket to this endpoint: the one in use, or one beside it, kept while it lasts. AppError 'NodeUnavailable'. */
  socketTo(endpoint: string): Promise<RpcSocket>;
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
  /** Whether to turn to a chain with this genesis block, though another one has been followed. */
  readonly acceptsOtherChain: (genesisHash: string) => boolean;
}

const firstPauseMs = 100;
/** Short, so that a node which is back is found back within two seconds. */
const longestPauseMs = 1_000;

/** Starts connecting at once: endpoints in turn, with growing pauses after each unsuccessful round. */
export function keepConnected({
  urls,
  logger,
  attemptTimeoutMs,
  pause,
  acceptsOtherChain,
}: ConnectionOptions): Connection {
  const listeners = new Set<(state: ConnectionState) => void>();
  const waiting = new Set<(socket: RpcSocket | undefined) => void>();
  const ending = new AbortController();
  let state: ConnectionState = 'reconnecting';
  let current: RpcSocket | undefined;
  let url = urls[0] ?? '';
  let lastFailure = 'not connected yet';
  let genesisHash: JsonValue | undefined;
  const beside = new Map<string, Promise<RpcSocket>>();

  function setState(next: ConnectionState): void {
    state = next;
    for (const listener of [...listeners]) listener(next);
  }

  /** From now on only endpoints of this chain count; sockets to those of another one are closed. */
  function turnTo(genesis: JsonValue, endpoint: string): void {
    if (genesisHash !== undefined) {
      const reason = `another chain is followed (genesis ${String(genesis)})`;
      current?.close(reason);
      for (const [other, opening] of beside) {
        if (other !== endpoint) opening.then((socket) => socket.close(reason)).catch(() => undefined);
      }
    }
    genesisHash = genesis;
  }

  async function open(endpoint: string): Promise<RpcSocket> {
    const socket = await openRpcSocket(endpoint, attemptTimeoutMs);
    try {
      const genesis = await socket.request('chain_getBlockHash', [0], attemptTimeoutMs);
      const isWanted = (): boolean =>
        genesisHash === undefined || (genesis !== genesisHash && acceptsOtherChain(String(genesis)));
      if (isWanted()) {
        // All that follows is judged by this one answer.
        const header = await socket.request('chain_getHeader', [genesis], attemptTimeoutMs);
        if (!isGenesis(genesis, header)) throw nodeUnavailable(endpoint, 'it gives no genesis block');
        if (isWanted()) turnTo(genesis, endpoint);
      }
      if (genesis === genesisHash) return socket;
      throw nodeUnavailable(endpoint, `it serves another chain (genesis ${String(genesis)})`);
    } catch (error) {
      socket.close('refused');
      throw error;
    }
  }

  async function openBeside(endpoint: string): Promise<RpcSocket> {
    const socket = await open(endpoint);
    if (ending.signal.aborted) socket.close(lastFailure);
    void socket.closed.then(() => beside.delete(endpoint));
    return socket;
  }

  async function serve(socket: RpcSocket): Promise<void> {
    current = socket;
    logger?.info({ url: nodeAddress(url) }, 'connected to the node');
    setState('connected');
    for (const resume of waiting) resume(socket);
    waiting.clear();
    lastFailure = await socket.closed;
    current = undefined;
    if (ending.signal.aborted) return;
    logger?.warn({ url: nodeAddress(url), reason: lastFailure }, 'lost the connection to the node');
    setState('reconnecting');
  }

  async function run(): Promise<void> {
    let failures = 0;
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      url = urls[turn % urls.length] ?? url;
      try {
        const socket = await open(url);
        if (ending.signal.aborted) return socket.close('the client was closed');
        failures = 0;
        await serve(socket);
      } catch (error) {
        failures += 1;
        lastFailure = error instanceof Error ? error.message : String(error);
        logger?.warn({ url: nodeAddress(url), reason: lastFailure }, 'cannot connect to the node');
        const rounds = Math.floor(failures / urls.length);
        if (rounds === 0) continue;
        const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (rounds - 1));
        await pause(pauseMs, ending.signal);
      }
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
      if (state === 'closed') return Promise.reject(nodeUnavailable(url, 'the client was closed'));
      return new Promise((resolve, reject) => {
        const give = (socket: RpcSocket | undefined): void => {
          clearTimeout(timer);
          waiting.delete(give);
          if (socket === undefined) reject(nodeUnavailable(url, lastFailure));
          else resolve(socket);
        };
        const timer = setTimeout(() => give(undefined), timeoutMs);
        waiting.add(give);
      });
    },
    socketTo(endpoint) {
      if (current?.isOpen && current.url === endpoint) return Promise.resolve(current);
      if (state === 'closed') return Promise.reject(nodeUnavailable(endpoint, lastFailure));
      const known = beside.get(endpoint);
      if (known !== undefined) return known;
      const opening = openBeside(endpoint);
      beside.set(endpoint, opening);
      opening.catch(() => beside.delete(endpoint));
      return opening;
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
      lastFailure = 'the client was closed';
      ending.abort();
      setState('closed');
      current?.close(lastFailure);
      for (const opening of beside.values()) {
        opening.then(
          (socket) => socket.close(lastFailure),
          () => undefined,
        );
      }
      for (const give of [...waiting]) give(undefined);
    },
  };
}

function isGenesis(hash: JsonValue, answer: JsonValue): boolean {
  if (answer === null) return false;
  const header = readHeader('chain_getHeader', answer);
  return header.number === 0 && headerHash(header) === hash;
}
