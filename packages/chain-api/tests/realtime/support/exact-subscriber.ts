import type { Hex } from '@hub/primitives/hex';
import { io, type Socket } from 'socket.io-client';

/** The item of the chain that a message is about. */
interface Item {
  readonly blockNumber: number;
  readonly blockHash: Hex;
  readonly parentHash: Hex;
  /** The item's position in its block. */
  readonly index: number;
  readonly text: string;
}

/** A kind of messages of which every block has at least one, numbered from 0 within the block. */
export interface Kind {
  readonly topic: 'blocks' | 'extrinsics' | 'events';
  // biome-ignore lint/suspicious/noExplicitAny: payloads are checked against their schemas elsewhere
  readonly read: (payload: any) => { block: any; index: number; text: string };
}

export const kinds: readonly Kind[] = [
  { topic: 'blocks', read: ({ block }) => ({ block, index: 0, text: block.hash }) },
  {
    topic: 'extrinsics',
    read: ({ extrinsic }) => ({ block: extrinsic.block, index: extrinsic.index, text: extrinsic.hash }),
  },
  {
    topic: 'events',
    read: ({ event }) => ({
      block: event.block,
      index: Number(event.id.split('-')[1]),
      text: `${event.id} ${event.section}.${event.method}`,
    }),
  },
];

/**
 * A subscriber that must neither lose nor repeat a message. When a subscriber of extrinsics or events reconnects, it
 * drops its last block, of which it may have got only a part. Each subscriber continues after its last block, with the
 * hash of that block as `parentHash`. Any message that does not continue the sequence is a failure.
 */
export interface ExactSubscriber extends Disposable {
  readonly kind: Kind;
  readonly failures: readonly string[];
  readonly reorgs: number;
  texts(): string[];
  lastHash(): Hex | undefined;
  /** Closes its connection; the items remain. */
  leave(): void;
  comeBack(serverUrl: string): void;
}

export function createExactSubscriber(serverUrl: string, kind: Kind, start: number): ExactSubscriber {
  const items: Item[] = [];
  const failures: string[] = [];
  let reorgs = 0;
  let socket = open(serverUrl);

  function open(url: string): Socket {
    const opened = io(`${url}/v1`, {
      path: '/unique/socket.io',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 5,
      reconnectionDelayMax: 50,
    });
    opened.on('connect', () => {
      if (kind.topic !== 'blocks') dropLastBlock();
      subscribe();
    });
    opened.on(kind.topic, (_room, payload) => add(payload));
    opened.on('has-next', subscribe);
    opened.on('reorg', (_room, { commonAncestor }) => {
      reorgs += 1;
      dropBlocksFrom(commonAncestor.id + 1);
    });
    opened.on('subscribe-error', (_room, { code, message }) => {
      if (code !== 'BlockNotFound') failures.push(`${code}: ${message}`);
      dropLastBlock();
      subscribe();
    });
    return opened;
  }

  function subscribe(): void {
    const last = items.at(-1);
    const position =
      last === undefined
        ? { fromBlock: start }
        : { fromBlock: last.blockNumber + 1, parentHash: last.blockHash };
    socket.emit(`subscribe:${kind.topic}`, position);
  }

  function dropLastBlock(): void {
    dropBlocksFrom(items.at(-1)?.blockNumber ?? Number.POSITIVE_INFINITY);
  }

  function dropBlocksFrom(blockNumber: number): void {
    while ((items.at(-1)?.blockNumber ?? -1) >= blockNumber) items.pop();
  }

  function add(payload: unknown): void {
    const { block, index, text } = kind.read(payload);
    const item: Item = {
      blockNumber: block.id,
      blockHash: block.hash,
      parentHash: block.parentHash,
      index,
      text,
    };
    const problem = misplacement(items.at(-1), item);
    if (problem !== undefined) failures.push(problem);
    items.push(item);
  }

  return {
    kind,
    failures,
    get reorgs() {
      return reorgs;
    },
    texts: () => items.map(({ text }) => text),
    lastHash: () => items.at(-1)?.blockHash,
    leave() {
      socket.io.engine?.close();
      socket.disconnect();
    },
    comeBack(url) {
      socket = open(url);
    },
    [Symbol.dispose]: () => {
      socket.disconnect();
    },
  };
}

/** The reason why an item does not continue the sequence; undefined when it does. */
function misplacement(last: Item | undefined, item: Item): string | undefined {
  if (last === undefined) return item.index === 0 ? undefined : `began with ${item.text}`;
  const isNext =
    item.blockHash === last.blockHash
      ? item.index === last.index + 1
      : item.index === 0 && item.parentHash === last.blockHash;
  return isNext ? undefined : `${item.text} of ${item.blockHash} after ${last.text} of ${last.blockHash}`;
}
