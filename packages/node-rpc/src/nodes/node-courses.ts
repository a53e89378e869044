import type { NodeHealth } from '../types.ts';
import {
  advanceCourse,
  chooseNode,
  isHealthy,
  isUsable,
  type NodeCourse,
  type NodeTimes,
} from './choose-node.ts';
import type { Verdict } from './judge-nodes.ts';
import type { NodeLook } from './node-look.ts';

export interface NodeCoursesOptions {
  /** Addresses without keys, the preferred one first. */
  readonly addresses: readonly string[];
  readonly times: NodeTimes;
  /** A monotonic clock. */
  readonly nowMs: () => number;
}

/** The histories of all nodes, in the order of preference. */
export interface NodeCourses {
  note(looks: readonly (NodeLook | undefined)[], verdicts: readonly Verdict[]): void;
  /**
   * The indices in the order to try the nodes: the one that was just lost comes after the other usable ones, unusable
   * ones come last.
   */
  rank(lost: number | undefined): readonly number[];
  /** The node to move to; undefined to stay. */
  choose(inUse: number): number | undefined;
  /** Whether the node was usable at the last check and has not stalled; true for a node that was not checked yet. */
  isUsable(index: number): boolean;
  /** Whether the node was on another chain at the last check. */
  isForked(index: number): boolean;
  health(inUse: number | undefined): readonly NodeHealth[];
}

export function createNodeCourses({ addresses, times, nowMs }: NodeCoursesOptions): NodeCourses {
  const courses = new Array<NodeCourse | undefined>(addresses.length).fill(undefined);
  const finalized = new Array<number | undefined>(addresses.length).fill(undefined);
  const isUsableNow = (index: number): boolean => {
    const course = courses[index];
    return course === undefined || isUsable(course, nowMs(), times);
  };

  function problemOf(course: NodeCourse): string | undefined {
    const { verdict, bestNumber, stalledSinceMs } = course;
    if (verdict.problem !== undefined || stalledSinceMs === undefined) return verdict.problem;
    const seconds = Math.floor((nowMs() - stalledSinceMs) / 1000);
    if (isUsable(course, nowMs(), times)) return undefined;
    return `it has been at block ${bestNumber} for ${seconds} s while others advanced`;
  }

  return {
    note(looks, verdicts) {
      for (const [index, verdict] of verdicts.entries()) {
        const look = looks[index];
        const bestNumber = look?.best.number ?? courses[index]?.bestNumber ?? -1;
        courses[index] = advanceCourse(courses[index], verdict, bestNumber, nowMs());
        finalized[index] = look?.finalized.number ?? finalized[index];
      }
    },
    rank(lost) {
      const places = addresses.map((_, index) => index);
      const weight = (index: number): number => (isUsableNow(index) ? 0 : 2) + Number(index === lost);
      return places.toSorted((a, b) => weight(a) - weight(b) || a - b);
    },
    choose: (inUse) => chooseNode(courses, inUse, nowMs(), times),
    isUsable: isUsableNow,
    isForked: (index) => courses[index]?.verdict.kind === 'forked',
    health: (inUse) =>
      addresses.map((address, index): NodeHealth => {
        const course = courses[index];
        const problem = course && problemOf(course);
        const bestNumber = course === undefined || course.bestNumber < 0 ? undefined : course.bestNumber;
        return {
          address,
          isInUse: index === inUse,
          isHealthy: course === undefined || isHealthy(course, nowMs(), times),
          bestNumber,
          finalizedNumber: finalized[index],
          lagBlocks: course?.verdict.lagBlocks ?? 0,
          ...(problem !== undefined && { problem }),
        };
      }),
  };
}
