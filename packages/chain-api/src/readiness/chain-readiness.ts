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
  /** Last block delivered to subscribers. */
  readonly deliveredNumber: number | undefined;
  readonly isDelivering: boolean;
  readonly nowMs: number;
}

export interface ReadinessLimits {
  /** Age of the newest block from which answers are out of date; Infinity for chains that seal on demand. */
  readonly maxHeadAgeMs: number;
}

/** Blocks that submissions and subscribers may be behind the head: as many as come in a burst after a gap. */
const MAX_LAG_BLOCKS = 20;

/** Whether the chain API can serve: node there and answering, head fresh, submissions and subscribers up to it. */
export function chainReadiness(facts: ChainFacts, { maxHeadAgeMs }: ReadinessLimits): PartReadiness {
  const { connection, head, finalizedNumber, trackedNumber, deliveredNumber, nowMs } = facts;
  const ageMs = head?.timestampMs === undefined ? undefined : Math.max(0, nowMs - head.timestampMs);
  const trackingLag = lagBlocks(head, trackedNumber);
  const deliveryLag = lagBlocks(head, deliveredNumber);
  return {
    reasons: [
      nodeProblem(facts),
      headProblem(head, ageMs, maxHeadAgeMs),
      lagProblem('submissions are followed', facts.isTracking, trackedNumber, trackingLag),
      lagProblem('subscribers are served', facts.isDelivering, deliveredNumber, deliveryLag),
    ].filter((reason) => reason !== undefined),
    figures: {
      node: connection,
      headNumber: head?.number ?? null,
      headAgeSeconds: ageMs === undefined ? null : seconds(ageMs),
      finalizedNumber: finalizedNumber ?? null,
      trackedNumber: trackedNumber ?? null,
      trackingLagBlocks: trackingLag ?? null,
      deliveredNumber: deliveredNumber ?? null,
      deliveryLagBlocks: deliveryLag ?? null,
    },
  };
}

function nodeProblem({ connection, isResponsive }: ChainFacts): string | undefined {
  if (connection !== 'connected') return 'no node is connected';
  return isResponsive ? undefined : 'the node is connected but silent';
}

function headProblem(
  head: Head | undefined,
  ageMs: number | undefined,
  maxAgeMs: number,
): string | undefined {
  if (head === undefined) return 'the node has told of no block yet';
  if (ageMs === undefined || ageMs <= maxAgeMs) return undefined;
  return `the newest block ${head.number} is ${seconds(ageMs)} s old, more than ${seconds(maxAgeMs)} s`;
}

function lagProblem(
  what: string,
  isFollowing: boolean,
  position: number | undefined,
  lag: number | undefined,
): string | undefined {
  if (!isFollowing) return `it is interrupted that ${what}`;
  if (lag === undefined || lag <= MAX_LAG_BLOCKS) return undefined;
  return `${what} up to block ${position}, ${lag} blocks behind the head, more than ${MAX_LAG_BLOCKS}`;
}

function lagBlocks(head: Head | undefined, position: number | undefined): number | undefined {
  return head === undefined || position === undefined ? undefined : Math.max(0, head.number - position);
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
