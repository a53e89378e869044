import { isRetryable } from '@hub/contract/error-catalogue';
import { askingRpc } from '@hub/node-rpc/asking-rpc';
import type { NodeClient } from '@hub/node-rpc/types';
import { type HeadNotice, watchHeads } from '@hub/node-rpc/watch-heads';
import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { newestDecoded } from '../database/newest-decoded.ts';
import { healQuarantine } from './heal-quarantine.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncStatus } from './sync-status.ts';
import { syncToBest } from './sync-to-best.ts';
import { createWakeUp } from './wake-up.ts';

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** Consecutive failures after which another node is preferred. */
const FAILURES_OF_ONE_NODE = 3;
/** The chain is checked after this time even without a notification, in case one was lost. */
const LOOK_AGAIN_MS = 15_000;
/** Errors after which this process must stop writing. */
const endings: ReadonlySet<ErrorCode> = new Set([
  'CheckpointLost',
  'CheckpointMoved',
  'LeaseLost',
  'ChainMismatch',
]);

export interface FollowChainOptions {
  readonly context: SyncContext;
  readonly node: NodeClient;
  readonly status: SyncStatus;
  readonly quarantineRetryMs: number;
}

/**
 * Keeps the tables at the node's best block until the signal aborts. A notification of a head only triggers a check;
 * the work to do follows from the tables and the chain. Failures are retried with growing pauses. Rejects with AppError
 * 'CheckpointMoved' or 'LeaseLost' when another process writes to the tables, with 'CheckpointLost' when the tables hold
 * blocks but no checkpoint, and with 'ChainMismatch' when the node serves another chain than the tables hold.
 */
export async function followChain(options: FollowChainOptions, signal: AbortSignal): Promise<void> {
  const { context, node, status, quarantineRetryMs } = options;
  // Healing asks each node only once per request. A block that no node returns waits for the next attempt, so that
  // retries do not delay new blocks.
  const healing = { ...context, rpc: askingRpc(node, { rounds: 1 }) };
  const wakeUp = createWakeUp();
  const ending = new AbortController();
  const progress = progressOf(context, status);
  const onHead = ({ type, block }: HeadNotice) => {
    // After a reorg the best block may be lower; the next synchronisation reads it.
    if (type === 'best' && block.number > (status.bestNumber ?? 0)) progress.onBest(block);
    wakeUp.ring();
  };
  const watching = listenToHeads(context, node, onHead, AbortSignal.any([signal, ending.signal]));
  const startedAt = performance.now();
  let hasCaughtUp = false;
  let failures = 0;
  // A time of the monotonic clock, so that a step of the system's clock neither delays nor repeats the next attempt.
  let retryAtMs = 0;
  const step = async () => {
    await syncToBest(context, progress, signal);
    if (!hasCaughtUp) {
      const durationMs = Math.round(performance.now() - startedAt);
      context.logger.info({ block: status.checkpoint?.number, durationMs }, 'caught up with the chain');
      hasCaughtUp = true;
    }
    if (performance.now() < retryAtMs) return;
    // Many blocks may be in quarantine: new blocks at the head come first.
    await healQuarantine(healing, signal, async () => {
      if (!wakeUp.hasRung) return;
      await wakeUp.wait(0, signal);
      await syncToBest(context, progress, signal);
    });
    retryAtMs = performance.now() + quarantineRetryMs;
  };
  try {
    while (!signal.aborted) {
      try {
        await step();
        failures = 0;
        await wakeUp.wait(Math.min(LOOK_AGAIN_MS, quarantineRetryMs), signal);
      } catch (error) {
        if (signal.aborted) break;
        if ((isAppError(error) && endings.has(error.code)) || status.mismatch !== undefined) throw error;
        failures += 1;
        report(context, error, failures);
        // A node may be wrong even though its answers are consistent.
        if (isAppError(error) && failures % FAILURES_OF_ONE_NODE === 0) node.askElsewhere(error.message);
        await context.pause(Math.min(SHORTEST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS), signal);
      }
    }
  } finally {
    ending.abort();
    await watching;
  }
}

function progressOf({ metrics, store }: SyncContext, status: SyncStatus) {
  return {
    onBest: ({ number }: { readonly number: number }) => {
      status.setBest(number);
      metrics.setBestBlock(number);
    },
    onCheckpoint: async (checkpoint: NonNullable<SyncStatus['checkpoint']>, newest?: number) => {
      const timestampMs = newest || (await newestDecoded(store.db))?.timestampMs;
      status.setCheckpoint(checkpoint, timestampMs);
      if (timestampMs !== undefined) metrics.setBlockTime(timestampMs);
      metrics.setBlocks({ indexed: checkpoint.number, finalized: checkpoint.finalizedNumber });
    },
    onCaughtUp: () => status.setCaughtUp(true),
  };
}

async function listenToHeads(
  { pause }: SyncContext,
  node: NodeClient,
  onHead: (head: HeadNotice) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const head of watchHeads(node, { signal })) onHead(head);
    } catch {
      // The synchronisation meets and reports the same failure; this loop only subscribes again.
      await pause(SHORTEST_PAUSE_MS * 10, signal);
    }
  }
}

/**
 * Logs a failure. A best chain that changed during a read is normal: it is logged from the fifth failure in a row on.
 */
function report({ logger }: SyncContext, error: unknown, failures: number): void {
  if (isAppError(error) && error.code === 'BestChainMoved' && failures < 5) return;
  if (isAppError(error) && isRetryable(error))
    logger.warn({ failures, reason: error.message }, 'indexing waits');
  else logger.error({ failures, err: error }, 'indexing failed; trying again');
}
