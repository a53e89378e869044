import type { ConnectionState } from '@hub/node-rpc/types';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { Head } from './head-watch.ts';

/** What the chain API knows of itself and its node at one moment. */
export interface ChainFacts {
  readonly connection: ConnectionState;
  /** The node has given a sign of life lately. */
  readonly isResponsive: boolean;
  readonly head: Head | undefined;
  readonly finalizedNumber: number | undefined;
  /** Last block looked through for submissions. */
  readonly trackedNumber: number | undefined;
  readonly isTracking: boolean;
  readonly nowMs: number;
}

export interface ReadinessLimits {
  /** Age of the newest block from which answers are out of date; Infinity for chains that seal on demand. */
  readonly maxHeadAgeMs: number;
}

/** Blocks submissions may be behind the head: as many as come in a burst after a gap. */
const MAX_LAG_BLOCKS = 20;

/** Whether the chain API can serve: node there and answering, head fresh, submissions followed up to it. */
export function chainReadiness(facts: ChainFacts, { maxHeadAgeMs }: ReadinessLimits): PartReadiness {
  const { connection, isResponsive, head, finalizedNumber, trackedNumber, isTracking, nowMs } = facts;
  const ageMs = head?.timestampMs === undefined ? undefined : Math.max(0, nowMs - head.timestampMs);
  const lag = head && trackedNumber !== undefined ? Math.max(0, head.number - trackedNumber) : undefined;
  const reasons: string[] = [];
  if (connection !== 'connected') reasons.push('no node is connected');
  else if (!isResponsive) reasons.push('the node is connected but silent');
  if (head === undefined) reasons.push('the node has told of no block yet');
  else if (ageMs !== undefined && ageMs > maxHeadAgeMs) {
    reasons.push(
      `the newest block ${head.number} is ${seconds(ageMs)} s old, more than ${seconds(maxHeadAgeMs)} s`,
    );
  }
  if (!isTracking) reasons.push('submissions are not followed at the moment');
  else if (lag !== undefined && lag > MAX_LAG_BLOCKS) {
    reasons.push(
      `submissions are followed up to block ${trackedNumber}, ${lag} blocks behind the head, more than ${MAX_LAG_BLOCKS}`,
    );
  }
  return {
    reasons,
    figures: {
      node: connection,
      headNumber: head?.number ?? null,
      headAgeSeconds: ageMs === undefined ? null : seconds(ageMs),
      finalizedNumber: finalizedNumber ?? null,
      trackedNumber: trackedNumber ?? null,
      lagBlocks: lag ?? null,
    },
  };
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
