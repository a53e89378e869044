import { io } from 'socket.io-client';
import { type JsonReader, JsonShapeError, objectOf, readCount, readText } from '../json-reader.ts';

/** What is told of the chain and one account; nothing after the feed was closed. */
export interface AccountFeedListeners {
  /** Messages come from now on, or do not any more: then they come again by themselves, after 1 s to 5 s a try. */
  onLive(isLive: boolean): void;
  /** A new best block; of a lower number than the last one when blocks were taken back. */
  onBlock(block: { readonly number: number; readonly timestampMs: number }): void;
  /** The account is as of this block, or a block concerned it: told once when the feed becomes live, then as it happens. */
  onAccount(blockNumber: number): void;
}

export interface AccountFeedOptions {
  /** Absolute address of the chain API; it ends with `/v1`. */
  readonly chainApiUrl: string;
  readonly address: string;
}

const readBlockData = objectOf({ block: objectOf({ id: readCount, timestamp: readTime }) });
const readAccountData = objectOf({ block: objectOf({ id: readCount }) });

/** Opens the chain API's subscriptions to new blocks and to an account. Returns how to close them. */
export function openAccountFeed(
  { chainApiUrl, address }: AccountFeedOptions,
  { onLive, onBlock, onAccount }: AccountFeedListeners,
): () => void {
  const { origin, pathname } = new URL(chainApiUrl);
  const socket = io(`${origin}/v1`, {
    path: pathname.replace('/v1', '/socket.io'),
    transports: ['websocket'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    forceNew: true,
  });

  /** What cannot be read is as if nothing was told: who listens has to ask. */
  function on<T>(event: string, read: JsonReader<T>, use: (value: T) => void): void {
    socket.on(event, (_room: unknown, payload: unknown) => {
      try {
        use(read(payload, event));
      } catch (error) {
        if (!(error instanceof JsonShapeError)) throw error;
        onLive(false);
      }
    });
  }

  socket.on('connect', () => {
    socket.emit('subscribe:blocks', {});
    socket.emit('subscribe:account:current:balance', { address });
    onLive(true);
  });
  socket.on('disconnect', () => onLive(false));
  socket.on('subscribe-error', () => onLive(false));
  on('blocks', readBlockData, ({ block }) => onBlock({ number: block.id, timestampMs: block.timestamp }));
  on('account-current-balance', readAccountData, ({ block }) => onAccount(block.id));
  return () => {
    socket.off();
    socket.disconnect();
  };
}

/** Reads a moment in ISO 8601 as milliseconds since 1970. */
function readTime(value: unknown, path: string): number {
  const ms = Date.parse(readText(value, path));
  if (Number.isNaN(ms)) throw new JsonShapeError(path, 'a time');
  return ms;
}
