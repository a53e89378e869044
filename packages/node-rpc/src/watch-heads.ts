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
   * Whether it is the first of its kind on a connection: it may be lower than the head that another node announced
   * before.
   */
  readonly isFirst: boolean;
}

/**
 * Yields best and finalized heads as they arrive, across reconnects, until the signal aborts. Each connection begins
 * with the current heads; heads from times without a connection are missing. When one subscription fails or the reader
 * leaves, both end.
 */
export async function* watchHeads(node: NodeClient, signal: AbortSignal): AsyncGenerator<WatchedHead, void> {
  const queue = createAsyncQueue<WatchedHead>();
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  const fail = (error: Error) => {
    ending.abort();
    queue.end(error);
  };
  Promise.all([
    watch(node, bestHeads, either, (block, isFirst) => queue.push({ type: 'best', block, isFirst })),
    watch(node, finalizedHeads, either, (block, isFirst) =>
      queue.push({ type: 'finalized', block, isFirst }),
    ),
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
  onHead: (block: BlockRef, isFirst: boolean) => void,
): Promise<void> {
  while (!signal.aborted) {
    let isFirst = true;
    try {
      for await (const answer of node.subscribe(methods, signal)) {
        const header = readHeader(methods.subscribe, answer);
        onHead({ number: header.number, hash: headerHash(header), parentHash: header.parentHash }, isFirst);
        isFirst = false;
      }
    } catch (error) {
      if (!signal.aborted && !mayRetry(node, error)) throw error;
    }
  }
}
