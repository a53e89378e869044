import { expect, test } from 'vitest';
import { createHeadFloor } from './head-floor.ts';

function startFloor() {
  const clock = { ms: 0 };
  return { clock, floor: createHeadFloor(() => clock.ms) };
}

test('on one connection any head is allowed, even a lower one after a reorg', () => {
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

test('a block seen by another instance may be shown once this node announced its height; lower heads stay allowed', () => {
  const { floor } = startFloor();
  floor.announced(10);
  expect([10, 12].map(floor.mayTellOf)).toEqual([true, false]);
  expect(floor.allows(9)).toBe(true);
  floor.announced(12);
  expect(floor.mayTellOf(12)).toBe(true);
  floor.announced(11);
  expect(floor.mayTellOf(12)).toBe(true);
});

test('after a reconnect, the floor is the highest block shown that was not above the last head', () => {
  const { floor } = startFloor();
  floor.announced(12);
  floor.announced(11);
  floor.mayTellOf(12);
  floor.mayTellOf(11);
  floor.keep();
  expect([11, 12].map(floor.mayTellOf)).toEqual([true, false]);
  expect([10, 11].map(floor.allows)).toEqual([false, true]);
});

test('the floor holds for a minute; after that a shorter chain is accepted', () => {
  const { floor, clock } = startFloor();
  floor.gave(10);
  floor.keep();
  clock.ms = 59_999;
  expect(floor.allows(5)).toBe(false);
  clock.ms = 60_000;
  expect(floor.allows(5)).toBe(true);
});
