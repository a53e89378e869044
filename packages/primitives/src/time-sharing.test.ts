import { expect, test } from 'vitest';
import { createTimeSharing, oneStep } from './time-sharing.ts';

function createWorld() {
  let nowMs = 0;
  const deferred: (() => void)[] = [];
  const done: string[] = [];
  const queue = createTimeSharing({ sliceMs: 10, nowMs: () => nowMs, defer: (run) => deferred.push(run) });
  /** Work whose steps take this many milliseconds each. */
  function* work(name: string, steps: number, ms: number) {
    for (let step = 1; step <= steps; step += 1) {
      nowMs += ms;
      done.push(`${name}${step}`);
      if (step < steps) yield;
    }
  }
  return {
    queue,
    done,
    work,
    turn: () => deferred.shift()?.(),
    turns() {
      let count = 0;
      for (; deferred.length > 0; count += 1) deferred.shift()?.();
      return count;
    },
  };
}

const always = () => true;

test('work is done at once while no other work waits', () => {
  const { queue, work, done } = createWorld();
  queue.join(always).add(work('a', 1, 1));
  expect(done).toEqual(['a1']);
});

test('a turn of the event loop does a limited amount of work, however much waits', () => {
  const { queue, work, done, turn } = createWorld();
  const place = queue.join(always);
  for (const name of ['a', 'b', 'c', 'd']) place.add(work(name, 2, 4));
  expect(done).toEqual(['a1', 'a2', 'b1']);
  turn();
  expect(done).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2']);
  expect(place.waiting).toBe(1);
});

test('work of a caller with little work is one of the next two steps, even when other callers have long work', () => {
  const { queue, work, done, turn, turns } = createWorld();
  for (const name of ['a', 'b', 'c']) queue.join(always).add(work(name, 100, 6));
  const little = queue.join(always);
  for (let asked = 0; asked < 5; asked += 1) {
    turn();
    const before = done.length;
    little.add(work(`little${asked}-`, 1, 1));
    turn();
    expect(done.slice(before, before + 2)).toContain(`little${asked}-1`);
  }
  turns();
  expect(done).toHaveLength(305);
});

test('callers that always have more work take turns', () => {
  const { queue, work, done, turns } = createWorld();
  for (const name of ['a', 'b']) {
    const place = queue.join(always);
    for (let asked = 0; asked < 10; asked += 1) place.add(work(name, 1, 10));
  }
  turns();
  const firstHalf = done.slice(0, 10).filter((name) => name.startsWith('a')).length;
  expect([4, 5, 6]).toContain(firstHalf);
});

test('work of a caller without room waits until the caller has room, and is dropped when the caller leaves', () => {
  const { queue, work, done, turns } = createWorld();
  let hasRoom = false;
  const place = queue.join(() => hasRoom);
  place.add(work('a', 1, 1));
  queue.join(always).add(work('b', 1, 1));
  turns();
  expect(done).toEqual(['b1']);
  hasRoom = true;
  place.wake();
  expect(done).toEqual(['b1', 'a1']);
  hasRoom = false;
  place.add(work('c', 1, 1));
  place.leave();
  hasRoom = true;
  place.wake();
  turns();
  expect(done).toEqual(['b1', 'a1']);
  expect(place.waiting).toBe(0);
});

test('work that throws is dropped, and later work of its caller is done', () => {
  const { queue, work, done, turns } = createWorld();
  const place = queue.join(always);
  const broken = oneStep(() => {
    throw new Error('broken');
  });
  expect(() => place.add(broken)).toThrow('broken');
  place.add(work('a', 1, 1));
  turns();
  expect(done).toEqual(['a1']);
});

test('after the end, waiting work is not done, and new work is not accepted', () => {
  const { queue, work, done, turns } = createWorld();
  const place = queue.join(always);
  place.add(work('a', 3, 10));
  queue.end();
  place.add(work('b', 1, 1));
  turns();
  expect(done).toEqual(['a1']);
});
