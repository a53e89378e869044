import { expect, test } from 'vitest';
import { createHeadFloor } from './head-floor.ts';

function startFloor() {
  const clock = { ms: 0 };
  return { clock, floor: createHeadFloor(() => clock.ms) };
}

test('without a reconnect any head is allowed, even one below the head returned before', () => {
  const { floor } = startFloor();
  floor.gave(10);
  expect(floor.allows(8)).toBe(true);
});

test('after a reconnect, heads below the last one returned are rejected until the node reaches it', () => {
  const { floor } = startFloor();
  floor.gave(10);
  floor.keep();
  expect([9, 10, 9].map(floor.allows)).toEqual([false, true, true]);
});

test('a block may be shown once the node has announced a head at least as high; lower heads remain allowed', () => {
  const { floor } = startFloor();
  floor.announced(10);
  expect([10, 12].map(floor.mayTellOf)).toEqual([true, false]);
  expect(floor.allows(9)).toBe(true);
  floor.announced(12);
  expect(floor.mayTellOf(12)).toBe(true);
  floor.announced(11);
  expect(floor.mayTellOf(12)).toBe(true);
});

test('after a reconnect, the floor is the highest block that was shown while it was not above the current head', () => {
  const { floor } = startFloor();
  floor.announced(12);
  floor.announced(11);
  floor.mayTellOf(12);
  floor.mayTellOf(11);
  floor.keep();
  expect([11, 12].map(floor.mayTellOf)).toEqual([true, false]);
  expect([10, 11].map(floor.allows)).toEqual([false, true]);
});

test('heads below the floor are rejected for a minute after the reconnect, and allowed after that', () => {
  const { floor, clock } = startFloor();
  floor.gave(10);
  floor.keep();
  clock.ms = 59_999;
  expect(floor.allows(5)).toBe(false);
  clock.ms = 60_000;
  expect(floor.allows(5)).toBe(true);
});
