import { expect, test } from 'vitest';
import { findStateAnomaly, isSameState } from './check-state.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
/** Stands for a list of two events of one byte each: 8 is their number in SCALE's compact form. */
const twoEvents = bytes(8, 1, 1);

test.each([
  ['the genesis block has no events', 0, { events: undefined, eventCount: undefined }],
  ['the event count equals the number of events', 5, { events: twoEvents, eventCount: bytes(2, 0, 0, 0) }],
  ['the chain stores no event count', 5, { events: twoEvents, eventCount: undefined }],
])('finds no anomaly when %s', (_what, blockNumber, state) => {
  expect(findStateAnomaly(blockNumber, state)).toBeUndefined();
});

test.each([
  ['there are no events', { events: undefined, eventCount: bytes(2, 0, 0, 0) }],
  ['the events do not begin with their number', { events: bytes(), eventCount: bytes(2, 0, 0, 0) }],
  ['the event count has 3 bytes', { events: twoEvents, eventCount: bytes(2, 0, 0) }],
  ['there are 2 events, 3 were counted', { events: twoEvents, eventCount: bytes(3, 0, 0, 0) }],
])('reports that %s', (anomaly, state) => {
  expect(findStateAnomaly(5, state)).toContain(anomaly);
});

test('states are the same only if both of their values have the same bytes', () => {
  const state = { events: twoEvents, eventCount: bytes(2, 0, 0, 0) };
  expect(isSameState(state, { events: bytes(8, 1, 1), eventCount: bytes(2, 0, 0, 0) })).toBe(true);
  expect(isSameState(state, { ...state, events: bytes(8, 1, 2) })).toBe(false);
  expect(isSameState(state, { ...state, events: undefined })).toBe(false);
  expect(isSameState(state, { ...state, eventCount: undefined })).toBe(false);
});
