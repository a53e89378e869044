import { setTimeout as delay } from 'node:timers/promises';
import type { BlockRef, NodeClient, NodeLogger } from '@hub/node-rpc/types';
import { type HeadNotice, watchHeads } from '@hub/node-rpc/watch-heads';
import { AppError } from '@hub/primitives/app-error';
import { pause } from '@hub/primitives/node/pause';
import { createHeadFloor } from './head-floor.ts';

/** The heads of the chain as the node announces them, so that a request need not query the node. */
export interface ChainHead extends AsyncDisposable {
  /**
   * The best block. Its number is never below one returned before, unless the node reported a lower head on the same
   * connection, or a minute has passed since the connection changed. Throws AppError `NodeUnavailable` when the node is
   * unreachable, or does not reach a block returned before within 2 seconds.
   */
  best(): Promise<BlockRef>;
  /**
   * The finalized block; it may lag the node by a moment. Its number is never below one returned before, unless the
   * node announced a lower one on the same connection, or a minute has passed since the connection changed. Throws
   * AppError `NodeUnavailable` when the node is unreachable, or its best block is below the finalized block returned
   * before.
   */
  finalized(): Promise<BlockRef>;
  /**
   * Waits until the node has caught up with a block that another instance of the API has seen, so that later reads are
   * not older than that block. Throws AppError `NodeUnavailable` when the node does not reach it within 2 seconds.
   */
  reach(blockNumber: number): Promise<void>;
  /**
   * Calls the listener at once with the best and the finalized block known so far, then with each later one. Returns a
   * function that unsubscribes.
   */
  onHead(listener: (notice: HeadNotice) => void): () => void;
}

export interface ChainHeadOptions {
  readonly node: NodeClient;
  readonly logger: NodeLogger;
  /** A monotonic clock in milliseconds; by default that of the process. */
  readonly monotonicMs?: () => number;
}

/** A head announced longer ago than this is confirmed by a query, so that a lost announcement does no harm. */
const trustedMs = 1_000;
/** How long a request waits for a node that is behind. */
const patienceMs = 2_000;
const retryDelayMs = 1_000;

/**
 * Follows the node's heads. The announced best block is used for a second while the connection stands; after that the
 * node is queried. After a reconnect, requests wait for a node that is behind instead of using its older head.
 */
export function followChainHead(options: ChainHeadOptions): ChainHead {
  const { node, logger, monotonicMs = () => performance.now() } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const floor = createHeadFloor(monotonicMs);
  const finalFloor = createHeadFloor(monotonicMs);
  let announced: { readonly block: BlockRef; readonly atMs: number } | undefined;
  /** The finalized block of this connection, which may be below the one that is returned. */
  let announcedFinal: BlockRef | undefined;
  let finalized: BlockRef | undefined;
  let newest: BlockRef | undefined;
  const listeners = new Set<(notice: HeadNotice) => void>();
  let asking: Promise<void> | undefined;
  let news = Promise.withResolvers<void>();

  function learn(block: BlockRef): void {
    if (node.state !== 'connected') return;
    if (block.hash !== newest?.hash) tell({ type: 'best', block });
    newest = block;
    announced = { block, atMs: monotonicMs() };
    floor.announced(block.number);
    news.resolve();
    news = Promise.withResolvers<void>();
  }

  function learnFinal(): void {
    if (announcedFinal === undefined || announcedFinal === finalized) return;
    if (!finalFloor.allows(announcedFinal.number)) return;
    finalized = announcedFinal;
    finalFloor.gave(finalized.number);
    tell({ type: 'finalized', block: finalized });
  }

  function tell(notice: HeadNotice): void {
    for (const listener of listeners) listener(notice);
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const notice of watchHeads(node, { signal })) {
          if (notice.type === 'best') learn(notice.block);
          else {
            announcedFinal = notice.block;
            learnFinal();
          }
        }
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ err: error }, 'lost the subscription to new heads');
        await pause(retryDelayMs, signal);
      }
    }
  }

  async function ask(): Promise<void> {
    const before = announced;
    const block = await node.rpc.getBestBlock();
    // A block announced since the query began is newer than its answer.
    if (announced === before) learn(block);
  }

  /**
   * Queries the best block, one query at a time. A caller that finds a query in flight waits for the next one, because
   * the answer of the first may be older than the caller's request.
   */
  async function confirm(): Promise<void> {
    await asking?.catch(() => undefined);
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    await asking;
  }

  function usable(): BlockRef | undefined {
    if (announced === undefined || monotonicMs() - announced.atMs > trustedMs) return undefined;
    return floor.allows(announced.block.number) ? announced.block : undefined;
  }

  async function best(): Promise<BlockRef> {
    const deadlineMs = monotonicMs() + patienceMs;
    for (;;) {
      const block = usable();
      if (block !== undefined) {
        floor.gave(block.number);
        return block;
      }
      const leftMs = deadlineMs - monotonicMs();
      if (leftMs <= 0) throw nodeIsBehind();
      await confirm();
      if (usable() === undefined)
        await Promise.race([news.promise, delay(leftMs, undefined, { ref: false })]);
    }
  }

  async function finalizedBlock(): Promise<BlockRef> {
    learnFinal();
    if (finalized === undefined) return readFinalized(node);
    // An earlier connection announced this block, so the current node may not have it.
    if (finalized !== announcedFinal && (await best()).number < finalized.number) throw nodeIsBehind();
    return finalized;
  }

  async function reach(blockNumber: number): Promise<void> {
    const deadlineMs = monotonicMs() + patienceMs;
    while (!floor.mayTellOf(blockNumber)) {
      const leftMs = deadlineMs - monotonicMs();
      if (leftMs <= 0) throw nodeIsBehind();
      const patience = delay(leftMs, undefined, { ref: false });
      await Promise.race([confirm(), patience]);
      if (!floor.mayTellOf(blockNumber)) await Promise.race([news.promise, patience]);
    }
  }

  const unsubscribe = node.onStateChange(() => {
    announced = undefined;
    announcedFinal = undefined;
    floor.keep();
    finalFloor.keep();
  });
  const watching = watch();
  return {
    best,
    finalized: finalizedBlock,
    reach,
    onHead(listener) {
      listeners.add(listener);
      if (newest !== undefined) listener({ type: 'best', block: newest });
      if (finalized !== undefined) listener({ type: 'finalized', block: finalized });
      return () => void listeners.delete(listener);
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      unsubscribe();
      await watching;
    },
  };
}

async function readFinalized({ rpc }: NodeClient): Promise<BlockRef> {
  const hash = await rpc.getFinalizedHead();
  const header = await rpc.getHeader(hash);
  if (header === undefined) throw nodeIsBehind();
  return { number: header.number, hash, parentHash: header.parentHash };
}

function nodeIsBehind(): AppError {
  return new AppError({
    code: 'NodeUnavailable',
    message: 'The node is behind a block that was already announced; try again',
  });
}
