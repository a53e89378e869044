// Loaded when it is needed (`import()`): the socket library stays out of the page's first script.
import { io } from 'socket.io-client';
import type { AllBalances } from '../chain-api/balance-response.ts';
import { JsonShapeError } from '../json-reader.ts';
import { type LiveBlock, readAccountBalance, readBlockData } from './read-messages.ts';
import { socketAddress } from './socket-address.ts';

/** As the socket library has it. */
const LONGEST_PAUSE_MS = 5_000;
/** Where it never came to be live there may be no sockets, and each try is an error in the browser's console. */
const HOPELESS_PAUSE_MS = 300_000;
const HOPELESS_AFTER_TRIES = 5;

/**
 * `connecting`: nothing arrives, it tries again by itself after 1 to 5 s, and where it was never connected, after five
 * tries ever more slowly, at last every 5 minutes; `live`: everything arrives; `unusable`: the server
 * says what cannot be understood, and nothing more is tried.
 */
export type WatchState = 'connecting' | 'live' | 'unusable';

export interface WatchAccountOptions {
  /** Absolute address of a network's chain API, as for the HTTP client. */
  readonly baseUrl: string;
  /** SS58 or Ethereum address. */
  readonly address: string;
  /** The balance after a block: at once when live, then whenever a block concerns the account. */
  readonly onBalance: (balance: AllBalances, block: LiveBlock) => void;
  /** A new best block; after a reorg also those in place of others, so that numbers may come again. */
  readonly onBlock: (block: LiveBlock) => void;
  /** Called with each change; it begins as `connecting` without a call. */
  readonly onStateChange: (state: WatchState) => void;
}

export interface AccountWatch {
  /** Ends it; nothing is called any more. */
  close(): void;
}

/** Follows an account's balance and the best block of a network until it is closed. */
export function watchAccount(options: WatchAccountOptions): AccountWatch {
  const { baseUrl, address, onBalance, onBlock, onStateChange } = options;
  const { uri, path } = socketAddress(baseUrl);
  const socket = io(uri, {
    path,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelayMax: LONGEST_PAUSE_MS,
  });
  let state: WatchState = 'connecting';

  function enter(next: WatchState): void {
    if (next === state) return;
    state = next;
    onStateChange(next);
  }

  /** Passes a payload on; one of another shape means another server than this client is for. */
  function received<T>(read: (payload: unknown, path: string) => T, pass: (value: T) => void) {
    return (_room: unknown, payload: unknown) => {
      try {
        pass(read(payload, ''));
      } catch (error) {
        if (!(error instanceof JsonShapeError)) throw error;
        giveUp();
      }
    };
  }

  function giveUp(): void {
    close();
    enter('unusable');
  }

  function close(): void {
    socket.off();
    socket.disconnect();
  }

  function slowDown(tries: number): void {
    if (tries >= HOPELESS_AFTER_TRIES) socket.io.reconnectionDelayMax(HOPELESS_PAUSE_MS);
  }

  socket.io.on('reconnect_attempt', slowDown);
  socket.on('connect', () => {
    socket.io.off('reconnect_attempt', slowDown);
    socket.io.reconnectionDelayMax(LONGEST_PAUSE_MS);
    socket.emit('subscribe:blocks', null);
    socket.emit('subscribe:account:current:balance', { address });
  });
  socket.on('disconnect', () => enter('connecting'));
  socket.on('subscribe-state', () => enter('live'));
  socket.on('subscribe-error', giveUp);
  socket.on(
    'blocks',
    received(readBlockData, ({ block }) => onBlock(block)),
  );
  socket.on(
    'account-current-balance',
    received(readAccountBalance, ({ balance, block }) => onBalance(balance, block)),
  );
  return { close };
}
