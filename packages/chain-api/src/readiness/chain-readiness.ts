import type { ConnectionState, NodeHealth } from '@hub/node-rpc/types';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { Head } from './head-watch.ts';

/** What the chain API knows of itself and its nodes at one moment. */
export interface ChainFacts {
  readonly connection: ConnectionState;
  /** The node has given a sign of life lately. */
  readonly isResponsive: boolean;
  readonly nodes: readonly NodeHealth[];
  readonly head: Head | undefined;
  readonly finalizedNumber: number | undefined;
  /** Last block looked through for submissions. */
  readonly trackedNumber: number | undefined;
  /** How long it has been that block. */
  readonly trackerStoodMs: number;
  readonly isTracking: boolean;
  /** Last block delivered to subscribers. */
  readonly deliveredNumber: number | undefined;
  readonly deliveryStoodMs: number;
  readonly isDelivering: boolean;
  readonly nowMs: number;
}

export interface ReadinessLimits {
  /** Age of the newest block from which answers are out of date; Infinity for chains that seal on demand. */
  readonly maxHeadAgeMs: number;
  /** Blocks that submissions and subscribers may be behind the head. */
  readonly maxLagBlocks: number;
  /** Whether conditions that meet every instance at once are reasons, not warnings. */
  readonly isStrict: boolean;
}

/** Work that is behind and has not moved for so long does not only lag: it hangs. */
const stuckMs = 60_000;
/** Work that is above the head for longer has missed that the chain went back; for a moment the head's time is read. */
const aboveMs = 5_000;

/** What speaks against serving: particular to this instance, or the same for every instance at once. */
interface Finding {
  readonly isShared: boolean;
  readonly text: string;
}

/**
 * Whether the chain API can serve. What is particular to this instance is a reason: no node, a node behind the others
 * with none to go to, submissions or subscribers that are followed no longer. What meets all instances at once is a
 * warning unless the limits say otherwise, so that not all of them leave the rotation together.
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
      'submissions are followed',
      {
        isFollowing: facts.isTracking,
        position: trackedNumber,
        lag: trackingLag,
        stoodMs: facts.trackerStoodMs,
      },
      limits.maxLagBlocks,
    ),
    lagProblem(
      'subscribers are served',
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
  // All instances have the only node, as a rule: what is wrong with it is a warning while it lives.
  if (inUse === undefined || nodes.length === 1 || nodes.some(({ isHealthy }) => isHealthy)) return undefined;
  return own(`the node in use cannot be relied on, nor can another one: ${inUse.problem}`);
}

function headProblem(
  head: Head | undefined,
  ageMs: number | undefined,
  maxAgeMs: number,
): Finding | undefined {
  if (head === undefined) return own('the node has told of no block yet');
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
  if (!isFollowing) return own(`it is interrupted that ${work}`);
  if (lag !== undefined && lag < 0 && stoodMs > aboveMs) {
    return own(`${work} up to block ${position}, ${-lag} blocks above the head, for ${seconds(stoodMs)} s`);
  }
  if (lag === undefined || lag <= maxLagBlocks) return undefined;
  const text = `${work} up to block ${position}, ${lag} blocks behind the head, more than ${maxLagBlocks}`;
  return stoodMs < stuckMs ? shared(text) : own(`${text}, for ${seconds(stoodMs)} s`);
}

/** Nodes with a problem, also one that is used all the same. */
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

/** A position is above the head while the head's time is read. */
function shownLag(lag: number | undefined): number | null {
  return lag === undefined ? null : Math.max(0, lag);
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
