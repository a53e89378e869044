import { setTimeout as delay } from 'node:timers/promises';
import type { BlockRef, NodeClient } from '@hub/node-rpc/types';
import { watchHeads } from '@hub/node-rpc/watch-heads';
import type { Hex } from '@hub/primitives/hex';
import type { Logger } from 'pino';
import type { ChainApiMetrics } from '../metrics.ts';

/** The newest block the node told of. */
export interface Head {
  readonly number: number;
  /** The block's own time, milliseconds since 1970; undefined when its state could not be read. */
  readonly timestampMs: number | undefined;
}

export interface HeadWatch extends AsyncDisposable {
  /** Undefined until the node has told of one. */
  best(): Head | undefined;
  finalizedNumber(): number | undefined;
}

/** Storage key of Timestamp.Now, the same in every runtime. */
const TIMESTAMP_NOW: Hex = '0xf0c365c3cf59d671eb72da0e7a4113c49f1f0515f462cdcf84e0f1d6045dfcbb';
const RETRY_MS = 500;

/** Keeps the newest heads at hand, so that readiness costs no question to the node. */
export function watchHead(
  node: NodeClient,
  metrics: Pick<ChainApiMetrics, 'setHead' | 'setFinalizedBlock'>,
  logger: Logger,
): HeadWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let best: Head | undefined;
  let finalizedNumber: number | undefined;

  async function follow(): Promise<void> {
    for await (const { type, block } of watchHeads(node, signal)) {
      if (type === 'finalized') {
        finalizedNumber = block.number;
        metrics.setFinalizedBlock(block.number);
      } else {
        best = { number: block.number, timestampMs: await readTimestamp(node, block) };
        metrics.setHead(best);
      }
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await follow();
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ err: error }, 'watching the head was interrupted');
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const running = run();
  return {
    best: () => best,
    finalizedNumber: () => finalizedNumber,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}

async function readTimestamp(node: NodeClient, { hash }: BlockRef): Promise<number | undefined> {
  const [value] = await node.rpc.getStorageMany([TIMESTAMP_NOW], hash);
  if (value?.length !== 8) return undefined;
  return Number(new DataView(value.buffer, value.byteOffset, 8).getBigUint64(0, true));
}
