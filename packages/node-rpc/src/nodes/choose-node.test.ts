import { expect, test } from 'vitest';
import { advanceCourse, chooseNode, isHealthy, type NodeCourse } from './choose-node.ts';
import type { Verdict } from './judge-nodes.ts';

const times = { graceMs: 4_000, stallMs: 15_000, returnMs: 10_000 };

/**
 * Simulates one check per second of each node. A node is given as a function that returns its verdict, its lag in
 * blocks and the number of its best block at a second.
 */
function run(seconds: number, ...nodes: readonly ((second: number) => [Verdict['kind'], number, number])[]) {
  const courses: NodeCourse[] = [];
  for (let second = 0; second <= seconds; second += 1) {
    for (const [index, node] of nodes.entries()) {
      const [kind, lagBlocks, best] = node(second);
      courses[index] = advanceCourse(courses[index], { kind, lagBlocks }, best, second * 1000);
    }
  }
  const nowMs = seconds * 1000;
  return {
    choose: (inUse: number) => chooseNode(courses, inUse, nowMs, times),
    healthy: courses.map((course) => isHealthy(course, nowMs, times)),
  };
}

const level = (second: number): [Verdict['kind'], number, number] => ['level', 0, 100 + second];
const wrongSince =
  (kind: Verdict['kind'], since: number) =>
  (second: number): [Verdict['kind'], number, number] =>
    second < since ? level(second) : [kind, 9, 100];

test.each(['behind', 'ahead', 'unproven', 'forked', 'silent'] as const)(
  'a node that is %s is left after the grace time',
  (kind) => {
    expect(run(8, wrongSince(kind, 5), level).choose(0)).toBeUndefined();
    expect(run(9, wrongSince(kind, 5), level).choose(0)).toBe(1);
  },
);

test('a silent node in use is not left when the only other node is behind', () => {
  expect(run(60, wrongSince('silent', 0), wrongSince('behind', 0)).choose(0)).toBeUndefined();
});

test('one check without a problem restarts the grace time', () => {
  const flaky = (second: number) => (second === 6 ? level(second) : wrongSince('silent', 3)(second));
  expect(run(10, flaky, level).choose(0)).toBeUndefined();
  expect(run(11, flaky, level).choose(0)).toBe(1);
});

test('a node that is one block behind is left if it stalls, not if it gets each block a second later', () => {
  const stands = (): [Verdict['kind'], number, number] => ['trailing', 1, 100];
  expect(run(14, stands, level)).toMatchObject({ healthy: [true, true] });
  const standing = run(15, stands, level);
  expect(standing.choose(0)).toBe(1);
  expect(standing.healthy).toEqual([false, true]);
  const late = (second: number): [Verdict['kind'], number, number] => ['trailing', 1, 99 + second];
  expect(run(60, late, level).choose(0)).toBeUndefined();
});

test('when the chain grows after a long pause, a node that gets the block a second later is not stalled', () => {
  const late = (second: number): [Verdict['kind'], number, number] =>
    second < 59 ? ['level', 0, 100] : ['trailing', 1, 100];
  expect(run(60, late, level).choose(0)).toBeUndefined();
});

test('a healthy node is left only for a preferred one that is level and has been usable for long enough', () => {
  const back = (second: number) => (second < 20 ? wrongSince('behind', 0)(second) : level(second));
  expect(run(29, back, level).choose(1)).toBeUndefined();
  expect(run(30, back, level).choose(1)).toBe(0);
  expect(run(60, level, level).choose(0)).toBeUndefined();
});

test('a healthy node is not left for a preferred one while that is one block behind', () => {
  const late = (second: number): [Verdict['kind'], number, number] =>
    second === 30 ? ['trailing', 1, 129] : level(second);
  expect(run(30, late, level).choose(1)).toBeUndefined();
  expect(run(31, late, level).choose(1)).toBe(0);
});

test('the most preferred level node is chosen, and a trailing node only if no node is level', () => {
  const trailing = (second: number): [Verdict['kind'], number, number] => ['trailing', 1, 99 + second];
  expect(run(9, wrongSince('forked', 0), trailing, level, level).choose(0)).toBe(2);
  expect(run(9, wrongSince('forked', 0), trailing, wrongSince('silent', 0)).choose(0)).toBe(1);
});

test('a node far above two others that agree is not used, unless both stall', () => {
  const ahead = (second: number): [Verdict['kind'], number, number] => ['ahead', 0, 900 + second];
  const trailing = (second: number): [Verdict['kind'], number, number] => ['trailing', 800, 100 + second];
  const stands = (): [Verdict['kind'], number, number] => ['trailing', 800, 100];
  expect(run(9, ahead, trailing, trailing).choose(0)).toBe(1);
  expect(run(60, trailing, ahead, trailing).choose(0)).toBeUndefined();
  expect(run(60, stands, ahead, stands).choose(0)).toBe(1);
  expect(run(60, ahead, stands, stands).choose(0)).toBeUndefined();
});
