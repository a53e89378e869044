import { expect, test } from 'vitest';
import { doubtState, isSameState } from './check-state.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
/** Compact 2. */
const twoEvents = bytes(8, 1, 1);

test.each([
  ['the genesis block has no events', 0, { events: undefined, eventCount: undefined }],
  ['as many events as were counted', 5, { events: twoEvents, eventCount: bytes(2, 0, 0, 0) }],
  ['a chain that does not count them', 5, { events: twoEvents, eventCount: undefined }],
])('%s: no doubt', (_what, blockNumber, state) => {
  expect(doubtState(blockNumber, state)).toBeUndefined();
});

test.each([
  ['there are no events', { events: undefined, eventCount: bytes(2, 0, 0, 0) }],
  ['do not begin with their number', { events: bytes(), eventCount: bytes(2, 0, 0, 0) }],
  ['the event count has 3 bytes', { events: twoEvents, eventCount: bytes(2, 0, 0) }],
  ['there are 2 events, 3 were counted', { events: twoEvents, eventCount: bytes(3, 0, 0, 0) }],
])('%s', (doubt, state) => {
  expect(doubtState(5, state)).toContain(doubt);
});

test('states are the same when their bytes are', () => {
  const state = { events: twoEvents, eventCount: bytes(2, 0, 0, 0) };
  expect(isSameState(state, { events: bytes(8, 1, 1), eventCount: bytes(2, 0, 0, 0) })).toBe(true);
  expect(isSameState(state, { ...state, events: bytes(8, 1, 2) })).toBe(false);
  expect(isSameState(state, { ...state, events: undefined })).toBe(false);
  expect(isSameState(state, { ...state, eventCount: undefined })).toBe(false);
});
