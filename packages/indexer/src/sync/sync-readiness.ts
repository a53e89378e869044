import type { ConnectionState } from '@hub/node-rpc/types';
import type { PartReadiness } from '@hub/service-kit/readiness';

export interface SyncFacts {
  readonly connection: ConnectionState;
  readonly bestNumber: number | undefined;
  readonly indexedNumber: number | undefined;
  /** Time of the newest indexed block, and now, in milliseconds since 1970. */
  readonly newestTimestampMs: number | undefined;
  readonly nowMs: number;
}

/** Blocks behind the best one at which answers still count as current. */
const MAX_LAG_BLOCKS = 20;

/** Whether the tables can answer: the node is there, and they are close to its best block. */
export function syncReadiness(facts: SyncFacts): PartReadiness {
  const { connection, bestNumber, indexedNumber, newestTimestampMs, nowMs } = facts;
  const lag =
    bestNumber === undefined || indexedNumber === undefined
      ? undefined
      : Math.max(0, bestNumber - indexedNumber);
  const reasons: string[] = [];
  if (connection !== 'connected') reasons.push('no node is connected');
  if (lag === undefined) reasons.push('no block has been indexed yet');
  else if (lag > MAX_LAG_BLOCKS) {
    reasons.push(
      `blocks are indexed up to ${indexedNumber}, ${lag} behind the head, more than ${MAX_LAG_BLOCKS}`,
    );
  }
  return {
    reasons,
    figures: {
      node: connection,
      bestNumber: bestNumber ?? null,
      indexedNumber: indexedNumber ?? null,
      lagBlocks: lag ?? null,
      lagSeconds:
        newestTimestampMs === undefined ? null : Math.max(0, Math.round((nowMs - newestTimestampMs) / 1000)),
    },
  };
}
