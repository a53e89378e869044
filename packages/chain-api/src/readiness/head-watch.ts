import type { BlockRef, NodeRpc } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { pause } from '@hub/primitives/node/pause';
import type { Logger } from 'pino';
import { readTimestamp } from '../chain/blocks/block-time.ts';
import type { ChainHead } from '../chain/heads/chain-head.ts';

/** The newest best block that the node announced and whose time has been read. */
export interface Head {
  readonly number: number;
  /** The block's own time in ms since 1970; undefined when its state holds none. */
  readonly timestampMs: number | undefined;
}

/** Metrics of the newest heads. */
export interface HeadMetrics {
  setHead(head: Head): void;
  setFinalizedBlock(blockNumber: number): void;
}

export interface HeadWatch extends AsyncDisposable {
  /** Undefined until the node has announced a block and its time has been read. */
  best(): Head | undefined;
  finalizedNumber(): number | undefined;
}

export interface HeadWatchOptions {
  readonly head: Pick<ChainHead, 'onHead'>;
  readonly rpc: Pick<NodeRpc, 'getStorageMany'>;
  readonly metrics: HeadMetrics;
  readonly logger: Logger;
}

const retryDelayMs = 500;

/** Keeps the newest head and its time in memory, so that readiness needs no query to the node. */
export function watchHead({ head, rpc, metrics, logger }: HeadWatchOptions): HeadWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let newest: BlockRef | undefined;
  let readHash: Hex | undefined;
  let reading: Promise<void> | undefined;
  let best: Head | undefined;
  let finalizedNumber: number | undefined;

  /** Reads the time of the newest head. Of the heads that arrive during a read, only the last is read next. */
  async function read(): Promise<void> {
    while (!signal.aborted && newest !== undefined && newest.hash !== readHash) {
      const { number, hash } = newest;
      try {
        best = { number, timestampMs: await readTimestamp(rpc, hash) };
        readHash = hash;
        metrics.setHead(best);
      } catch (error) {
        if (signal.aborted) break;
        logger.warn({ err: error }, 'cannot read the time of the head');
        await pause(retryDelayMs, signal);
      }
    }
    reading = undefined;
  }

  const unsubscribe = head.onHead(({ type, block }) => {
    if (type === 'best') {
      newest = block;
      if (block.hash !== readHash) reading ??= read();
    } else {
      finalizedNumber = block.number;
      metrics.setFinalizedBlock(block.number);
    }
  });
  return {
    best: () => best,
    finalizedNumber: () => finalizedNumber,
    async [Symbol.asyncDispose]() {
      unsubscribe();
      stopping.abort();
      await reading;
    },
  };
}
