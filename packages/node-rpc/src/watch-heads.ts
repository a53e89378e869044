import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { createAsyncQueue } from './async-queue.ts';
import { headerHash } from './header-hash.ts';
import { readHeader } from './read-header.ts';
import type { BlockRef, NodeClient, SubscriptionMethods } from './types.ts';

/** A head that the node announced. */
export interface HeadNotice {
  readonly type: 'best' | 'finalized';
  readonly block: BlockRef;
}

const bestHeads = { subscribe: 'chain_subscribeNewHeads', unsubscribe: 'chain_unsubscribeNewHeads' };
const finalizedHeads = {
  subscribe: 'chain_subscribeFinalizedHeads',
  unsubscribe: 'chain_unsubscribeFinalizedHeads',
};

export interface WatchedHead extends HeadNotice {
  /**
   * Whether it is a best head lower than the one before on the same connection. The first head of a connection may be
   * lower than the head that another node announced before.
   */
  readonly goesBack: boolean;
}

export interface WatchHeadsOptions {
  readonly signal: AbortSignal;
  /** Called with the number of each head that goes back, as soon as it arrives and before the reader gets to it. */
  readonly onGoingBack?: ((blockNumber: number) => void) | undefined;
}

/**
 * Yields best and finalized heads as they arrive, across reconnects, until the signal aborts. Each connection begins
 * with the current heads; heads from times without a connection are missing. When one subscription fails or the reader
 * leaves, both end.
 */
export async function* watchHeads(
  node: NodeClient,
  { signal, onGoingBack }: WatchHeadsOptions,
): AsyncGenerator<WatchedHead, void> {
  const queue = createAsyncQueue<WatchedHead>();
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  const fail = (error: Error) => {
    ending.abort();
    queue.end(error);
  };
  Promise.all([
    watch(node, bestHeads, either, (block, previous) => {
      const goesBack = previous !== undefined && block.number < previous.number;
      if (goesBack) onGoingBack?.(block.number);
      queue.push({ type: 'best', block, goesBack });
    }),
    watch(node, finalizedHeads, either, (block) => queue.push({ type: 'finalized', block, goesBack: false })),
  ]).then(() => queue.end(), fail);
  try {
    yield* queue;
  } finally {
    ending.abort();
  }
}

/** Errors of a node that is unavailable or slow, which may pass soon. */
const passingCodes: ReadonlySet<ErrorCode> = new Set(['NoGoodAnswer', 'NodeTimeout', 'NodeUnavailable']);

/** Whether to query the node again after this error. */
export function mayRetry(node: NodeClient, error: unknown): boolean {
  return isAppError(error) && passingCodes.has(error.code) && node.state !== 'closed';
}

async function watch(
  node: NodeClient,
  methods: SubscriptionMethods,
  signal: AbortSignal,
  onHead: (block: BlockRef, previous: BlockRef | undefined) => void,
): Promise<void> {
  while (!signal.aborted) {
    let previous: BlockRef | undefined;
    try {
      for await (const answer of node.subscribe(methods, signal)) {
        const header = readHeader(methods.subscribe, answer);
        const block = { number: header.number, hash: headerHash(header), parentHash: header.parentHash };
        onHead(block, previous);
        previous = block;
      }
    } catch (error) {
      if (!signal.aborted && !mayRetry(node, error)) throw error;
    }
  }
}
