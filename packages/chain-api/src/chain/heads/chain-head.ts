import { setTimeout as delay } from 'node:timers/promises';
import type { BlockRef, NodeClient, NodeLogger } from '@hub/node-rpc/types';
import { type HeadNotice, watchHeads } from '@hub/node-rpc/watch-heads';
import { AppError } from '@hub/primitives/app-error';
import { pause } from '@hub/primitives/node/pause';
import { createHeadFloor } from './head-floor.ts';

/** The heads of the chain as the node announces them, so that a request need not ask for them. */
export interface ChainHead extends AsyncDisposable {
  /**
   * The best block; never older than one given before, but for a reorg that the node announced. Throws AppError
   * `NodeUnavailable` when the node is away, or stays behind a block given before.
   */
  best(): Promise<BlockRef>;
  /** The finalized block; it may be a moment old. */
  finalized(): Promise<BlockRef>;
  /**
   * Waits until a block that another instance has seen may be told of: what is read afterwards is not older. Throws
   * AppError `NodeUnavailable` when the node does not come so far.
   */
  reach(blockNumber: number): Promise<void>;
  /** Calls with the heads that are known and each that follows, as the node names them; gives what ends that. */
  onHead(listener: (notice: HeadNotice) => void): () => void;
}

export interface ChainHeadOptions {
  readonly node: NodeClient;
  readonly logger: NodeLogger;
  /** Milliseconds on a clock that only runs forward; that of the process when absent. */
  readonly monotonicMs?: () => number;
}

/** After so long without a word from the node it is asked, so that a lost announcement harms no longer. */
const trustedMs = 1_000;
/** How long a request waits for a node that is behind. */
const patienceMs = 2_000;
const retryDelayMs = 1_000;

/**
 * Follows the node's heads. A block holds as the best while the connection stands and the node has named it within a
 * second; otherwise the node is asked. After a reconnect a node that is behind is waited for, not believed.
 */
export function followChainHead(options: ChainHeadOptions): ChainHead {
  const { node, logger, monotonicMs = () => performance.now() } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const floor = createHeadFloor(monotonicMs);
  let told: { readonly block: BlockRef; readonly atMs: number } | undefined;
  let finalized: BlockRef | undefined;
  let newest: BlockRef | undefined;
  const listeners = new Set<(notice: HeadNotice) => void>();
  let asking: Promise<void> | undefined;
  let news = Promise.withResolvers<void>();

  function learn(block: BlockRef): void {
    if (node.state !== 'connected') return;
    if (block.hash !== newest?.hash) tell({ type: 'best', block });
    newest = block;
    told = { block, atMs: monotonicMs() };
    floor.told(block.number);
    news.resolve();
    news = Promise.withResolvers<void>();
  }

  function tell(notice: HeadNotice): void {
    for (const listener of listeners) listener(notice);
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const notice of watchHeads(node, signal)) {
          if (notice.type === 'best') learn(notice.block);
          else {
            finalized = notice.block;
            tell(notice);
          }
        }
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ err: error }, 'following the heads was interrupted');
        await pause(retryDelayMs, signal);
      }
    }
  }

  async function ask(): Promise<void> {
    const before = told;
    const block = await node.rpc.getBestBlock();
    // What was announced since the question is newer than its answer.
    if (told === before) learn(block);
  }

  /** One question at a time. Who finds one under way waits for the next: its answer may be older than the caller. */
  async function confirm(): Promise<void> {
    await asking?.catch(() => undefined);
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    await asking;
  }

  function usable(): BlockRef | undefined {
    if (told === undefined || monotonicMs() - told.atMs > trustedMs) return undefined;
    return floor.allows(told.block.number) ? told.block : undefined;
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
    told = undefined;
    floor.keep();
  });
  const watching = watch();
  return {
    best,
    finalized: async () => finalized ?? readFinalized(node),
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
    message: 'The node is behind what it, another one or another instance has told before; try again',
  });
}
