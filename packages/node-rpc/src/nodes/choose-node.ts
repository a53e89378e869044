import type { Verdict } from './judge-nodes.ts';

/** How long what speaks for or against a node has to hold. */
export interface NodeTimes {
  /** Until a node that is behind, ahead of all, unproven, forked or silent is left. */
  readonly graceMs: number;
  /** Until a node is left that has had no new block although another one has. */
  readonly stallMs: number;
  /** Until a node that is level again is returned to. */
  readonly returnMs: number;
}

/** What has been seen of one node until now. Times are those of a clock that only runs forward. */
export interface NodeCourse {
  readonly verdict: Verdict;
  readonly bestNumber: number;
  /** Since when it has been usable: level or trailing. */
  readonly usableSinceMs: number | undefined;
  readonly unusableSinceMs: number | undefined;
  /** Since when it has had no new block although another node has. */
  readonly stalledSinceMs: number | undefined;
}

/** The course of a node after one more look; without an answer `bestNumber` is the one seen last. */
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

/** Whether the node may be moved to: usable by the last look, and not standing still while others go on. */
export function isUsable(course: NodeCourse, nowMs: number, { stallMs }: NodeTimes): boolean {
  return course.usableSinceMs !== undefined && !hasHeld(course.stalledSinceMs, nowMs, stallMs);
}

/** Whether the node may be kept: what speaks against it has not held for long enough. */
export function isHealthy(course: NodeCourse, nowMs: number, { graceMs, stallMs }: NodeTimes): boolean {
  return !hasHeld(course.unusableSinceMs, nowMs, graceMs) && !hasHeld(course.stalledSinceMs, nowMs, stallMs);
}

/**
 * The node to move to; undefined to stay. A node in use that is not healthy any more is left for the first usable one,
 * level ones before trailing ones, and when no other one is usable for one that is far above nodes which stand still or are
 * gone. A preferred one is returned to once it has been well for long enough.
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
