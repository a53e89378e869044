import type { ConnectionState, NodeHealth } from '@hub/node-rpc/types';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { Head } from './head-watch.ts';

/** The facts about the chain API and its nodes at one moment. */
export interface ChainFacts {
  readonly connection: ConnectionState;
  /** Whether the node has answered or announced anything lately. */
  readonly isResponsive: boolean;
  readonly nodes: readonly NodeHealth[];
  readonly head: Head | undefined;
  readonly finalizedNumber: number | undefined;
  /** The last block scanned for submissions. */
  readonly trackedNumber: number | undefined;
  /** How long `trackedNumber` has not changed. */
  readonly trackerStoodMs: number;
  readonly isTracking: boolean;
  /** The last block delivered to subscribers. */
  readonly deliveredNumber: number | undefined;
  readonly deliveryStoodMs: number;
  readonly isDelivering: boolean;
  readonly nowMs: number;
}

export interface ReadinessLimits {
  /** Largest age of the newest block; Infinity for chains that seal on demand. */
  readonly maxHeadAgeMs: number;
  /** Largest lag of tracking and delivery behind the head, in blocks. */
  readonly maxLagBlocks: number;
  /** Whether conditions that affect all instances are reasons, not warnings. */
  readonly isStrict: boolean;
}

/** A position that lags and has not moved for this long is stuck. */
const stuckMs = 60_000;
/**
 * A position that stays above the head for this long has missed a rollback of the chain. For a moment it is normal,
 * while the head's time is read.
 */
const aboveMs = 5_000;

/** A reason not to serve, and whether it affects all instances alike. */
interface Finding {
  readonly isShared: boolean;
  readonly text: string;
}

/**
 * Whether the chain API can serve. Conditions that affect only this instance are reasons not to serve: no node that is
 * connected, answers and has announced a block; several nodes of which none is healthy; tracking or delivery that is
 * interrupted, stuck, or stays above the head. Conditions that affect all instances are warnings unless the limits say
 * otherwise, so that not all instances leave the load balancer together.
 */
export function chainReadiness(facts: ChainFacts, limits: ReadinessLimits): PartReadiness {
  const { connection, head, finalizedNumber, trackedNumber, deliveredNumber, nodes, nowMs } = facts;
  const ageMs = head?.timestampMs === undefined ? undefined : Math.max(0, nowMs - head.timestampMs);
  const trackingLag = lagBlocks(head, trackedNumber);
  const deliveryLag = lagBlocks(head, deliveredNumber);
  const findings = [
    nodeProblem(facts),
    headProblem(head, ageMs, limits.maxHeadAgeMs),
    lagProblem(
      'the tracking of submissions',
      {
        isFollowing: facts.isTracking,
        position: trackedNumber,
        lag: trackingLag,
        stoodMs: facts.trackerStoodMs,
      },
      limits.maxLagBlocks,
    ),
    lagProblem(
      'the delivery to subscribers',
      {
        isFollowing: facts.isDelivering,
        position: deliveredNumber,
        lag: deliveryLag,
        stoodMs: facts.deliveryStoodMs,
      },
      limits.maxLagBlocks,
    ),
  ].filter((finding) => finding !== undefined);
  const isWarning = ({ isShared }: Finding): boolean => isShared && !limits.isStrict;
  return {
    reasons: findings.filter((finding) => !isWarning(finding)).map(({ text }) => text),
    warnings: [...findings.filter(isWarning).map(({ text }) => text), ...nodeWarnings(nodes)],
    figures: {
      node: connection,
      headNumber: head?.number ?? null,
      headAgeSeconds: ageMs === undefined ? null : seconds(ageMs),
      finalizedNumber: finalizedNumber ?? null,
      trackedNumber: trackedNumber ?? null,
      trackingLagBlocks: shownLag(trackingLag),
      deliveredNumber: deliveredNumber ?? null,
      deliveryLagBlocks: shownLag(deliveryLag),
    },
    nodes,
  };
}

function nodeProblem({ connection, isResponsive, nodes }: ChainFacts): Finding | undefined {
  if (connection !== 'connected') return own('no node is connected');
  if (!isResponsive) return own('the node is connected but silent');
  const inUse = nodes.find((node) => node.isInUse);
  // If there is only one node, all instances usually share it, so its problems are warnings while it answers.
  if (inUse === undefined || nodes.length === 1 || nodes.some(({ isHealthy }) => isHealthy)) return undefined;
  return own(`neither the current node nor another one is reliable: ${inUse.problem}`);
}

function headProblem(
  head: Head | undefined,
  ageMs: number | undefined,
  maxAgeMs: number,
): Finding | undefined {
  if (head === undefined) return own('the node has not announced a block yet');
  if (ageMs === undefined || ageMs <= maxAgeMs) return undefined;
  return shared(
    `the newest block ${head.number} is ${seconds(ageMs)} s old, more than ${seconds(maxAgeMs)} s`,
  );
}

interface Following {
  readonly isFollowing: boolean;
  readonly position: number | undefined;
  readonly lag: number | undefined;
  readonly stoodMs: number;
}

function lagProblem(
  work: string,
  { isFollowing, position, lag, stoodMs }: Following,
  maxLagBlocks: number,
): Finding | undefined {
  if (!isFollowing) return own(`${work} is interrupted`);
  if (lag !== undefined && lag < 0 && stoodMs > aboveMs) {
    return own(`${work} is at block ${position}, ${-lag} blocks above the head, for ${seconds(stoodMs)} s`);
  }
  if (lag === undefined || lag <= maxLagBlocks) return undefined;
  const text = `${work} is at block ${position}, ${lag} blocks behind the head, more than ${maxLagBlocks}`;
  return stoodMs < stuckMs ? shared(text) : own(`${text}, for ${seconds(stoodMs)} s`);
}

/** One warning for each node with a problem, the one in use included. */
function nodeWarnings(nodes: readonly NodeHealth[]): readonly string[] {
  return nodes.flatMap(({ address, problem }) =>
    problem === undefined ? [] : [`node ${address}: ${problem}`],
  );
}

function own(text: string): Finding {
  return { isShared: false, text };
}

function shared(text: string): Finding {
  return { isShared: true, text };
}

function lagBlocks(head: Head | undefined, position: number | undefined): number | undefined {
  return head === undefined || position === undefined ? undefined : head.number - position;
}

/** A position may be above the head while the head's time is read; it is shown as no lag. */
function shownLag(lag: number | undefined): number | null {
  return lag === undefined ? null : Math.max(0, lag);
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
