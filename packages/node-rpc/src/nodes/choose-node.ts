import type { Verdict } from './judge-nodes.ts';

/** How long a condition must hold before the node in use changes. */
export interface NodeTimes {
  /** Time until a node that is behind, ahead of all, unproven, forked or silent is left. */
  readonly graceMs: number;
  /** Time until a node is left that has no new blocks although another one has. */
  readonly stallMs: number;
  /** Time for which a preferred node must be usable before the client returns to it. */
  readonly returnMs: number;
}

/** The history of one node. Times are those of a monotonic clock. */
export interface NodeCourse {
  readonly verdict: Verdict;
  readonly bestNumber: number;
  /** Time since which it has been usable: level or trailing. */
  readonly usableSinceMs: number | undefined;
  readonly unusableSinceMs: number | undefined;
  /** Time since which it has had no new block although another node has. */
  readonly stalledSinceMs: number | undefined;
}

/** Updates the history of a node with one more check; without an answer, pass the last known `bestNumber`. */
export function advanceCourse(
  course: NodeCourse | undefined,
  verdict: Verdict,
  bestNumber: number,
  nowMs: number,
): NodeCourse {
  const isUsable = verdict.kind === 'level' || verdict.kind === 'trailing';
  const hasStood = bestNumber <= (course?.bestNumber ?? -1);
  return {
    verdict,
    bestNumber,
    usableSinceMs: isUsable ? (course?.usableSinceMs ?? nowMs) : undefined,
    unusableSinceMs: isUsable ? undefined : (course?.unusableSinceMs ?? nowMs),
    stalledSinceMs:
      verdict.lagBlocks === 0 ? undefined : hasStood ? (course?.stalledSinceMs ?? nowMs) : nowMs,
  };
}

/** Whether the client may move to the node: it was usable at the last check and has not stalled. */
export function isUsable(course: NodeCourse, nowMs: number, { stallMs }: NodeTimes): boolean {
  return course.usableSinceMs !== undefined && !hasHeld(course.stalledSinceMs, nowMs, stallMs);
}

/** Whether the client may stay at the node: no problem has lasted for long enough. */
export function isHealthy(course: NodeCourse, nowMs: number, { graceMs, stallMs }: NodeTimes): boolean {
  return !hasHeld(course.unusableSinceMs, nowMs, graceMs) && !hasHeld(course.stalledSinceMs, nowMs, stallMs);
}

/**
 * Returns the index of the node to move to; undefined to stay. An unhealthy node in use is left for the first usable
 * one, level ones before trailing ones. If no other node is usable, it is left for one that is `ahead`, unless it is
 * `ahead` itself. A healthy node in use is left for a preferred level one that has been usable for `returnMs`.
 */
export function chooseNode(
  courses: readonly (NodeCourse | undefined)[],
  inUse: number,
  nowMs: number,
  times: NodeTimes,
): number | undefined {
  const own = courses[inUse];
  if (own === undefined) return undefined;
  const usable = courses.flatMap((course, index) =>
    course !== undefined && index !== inUse && isUsable(course, nowMs, times) ? [{ course, index }] : [],
  );
  const level = usable.filter(({ course }) => course.verdict.kind === 'level');
  if (!isHealthy(own, nowMs, times)) {
    if (usable.length > 0 || own.verdict.kind === 'ahead') return (level[0] ?? usable[0])?.index;
    const ahead = courses.findIndex((course, index) => index !== inUse && course?.verdict.kind === 'ahead');
    return ahead === -1 ? undefined : ahead;
  }
  const preferred = level.find(({ course }) => hasHeld(course.usableSinceMs, nowMs, times.returnMs));
  return preferred !== undefined && preferred.index < inUse ? preferred.index : undefined;
}

function hasHeld(sinceMs: number | undefined, nowMs: number, durationMs: number): boolean {
  return sinceMs !== undefined && nowMs - sinceMs >= durationMs;
}
