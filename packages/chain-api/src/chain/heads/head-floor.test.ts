import { expect, test } from 'vitest';
import { createHeadFloor } from './head-floor.ts';

function startFloor() {
  const clock = { ms: 0 };
  return { clock, floor: createHeadFloor(() => clock.ms) };
}

test('on one connection any head is allowed, a reorg to a lower block too', () => {
  const { floor } = startFloor();
  floor.gave(10);
  expect(floor.allows(8)).toBe(true);
});

test('after a change of connection a node that is behind is not believed until it reaches what was given', () => {
  const { floor } = startFloor();
  floor.gave(10);
  floor.keep();
  expect([9, 10, 9].map(floor.allows)).toEqual([false, true, true]);
});

test('a block that another instance saw may be told of once this node has named it, and binds no head', () => {
  const { floor } = startFloor();
  floor.told(10);
  expect([10, 12].map(floor.mayTellOf)).toEqual([true, false]);
  expect(floor.allows(9)).toBe(true);
  floor.told(12);
  expect(floor.mayTellOf(12)).toBe(true);
  floor.told(11);
  expect(floor.mayTellOf(12)).toBe(true);
});

test('what was told of binds after a change of connection, unless the node took it back', () => {
  const { floor } = startFloor();
  floor.told(12);
  floor.told(11);
  floor.mayTellOf(12);
  floor.mayTellOf(11);
  floor.keep();
  expect([11, 12].map(floor.mayTellOf)).toEqual([true, false]);
  expect([10, 11].map(floor.allows)).toEqual([false, true]);
});

test('a floor binds a minute: after that the shorter chain is what there is', () => {
  const { floor, clock } = startFloor();
  floor.gave(10);
  floor.keep();
  clock.ms = 59_999;
  expect(floor.allows(5)).toBe(false);
  clock.ms = 60_000;
  expect(floor.allows(5)).toBe(true);
});
