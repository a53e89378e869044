// Import this file dynamically (`import()`), to keep the socket library out of the page's first script.
import { io } from 'socket.io-client';
import type { AllBalances } from '../chain-api/balance-response.ts';
import { JsonShapeError } from '../json-reader.ts';
import { type LiveBlock, readAccountBalance, readBlockData } from './read-messages.ts';
import { socketAddress } from './socket-address.ts';

/** The longest pause before an attempt to connect again; the default of the socket library. */
const LONGEST_PAUSE_MS = 5_000;
/**
 * The longest pause before an attempt if no connection ever succeeded: the server may have no sockets, and each attempt
 * logs an error in the browser's console.
 */
const HOPELESS_PAUSE_MS = 300_000;
const HOPELESS_AFTER_TRIES = 5;

/**
 * `connecting`: no connection, or the server has not confirmed a subscription yet. Without a connection the watch tries
 * again after at most 5 s; if no connection ever succeeded, the pauses grow to 5 minutes after five repeated attempts.
 * `live`: messages arrive. `unusable`: the server refused a subscription or sent a message that cannot be read, and the
 * watch has given up.
 */
export type WatchState = 'connecting' | 'live' | 'unusable';

export interface WatchAccountOptions {
  /** Absolute URL of a network's chain API, the same as for the HTTP client. */
  readonly baseUrl: string;
  /** SS58 or Ethereum address of the account. */
  readonly address: string;
  /**
   * Called with a block and the balance after it: when the subscription begins, then whenever a block affected the
   * account. If blocks come fast, balances between may be skipped, but never the last one.
   */
  readonly onBalance: (balance: AllBalances, block: LiveBlock) => void;
  /** Called for each new best block. After a reorg it is called for the replacing blocks, so numbers may repeat. */
  readonly onBlock: (block: LiveBlock) => void;
  /** Called for each change of state; the initial `connecting` is not reported. */
  readonly onStateChange: (state: WatchState) => void;
}

export interface AccountWatch {
  /** Ends the watch; no callback is called afterwards. */
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

  /** Checks and passes on a payload. An invalid one means that the server is not compatible with this client. */
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
