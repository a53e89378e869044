import { expect, test } from 'vitest';
import { findEventsAnomaly, type PlacedEvent } from './check-events.ts';

const event = (extrinsicIndex: number | undefined, method = 'Transfer'): PlacedEvent => ({
  extrinsicIndex,
  section: 'balances',
  method,
});
const end = (extrinsicIndex: number, method = 'ExtrinsicSuccess'): PlacedEvent => ({
  extrinsicIndex,
  section: 'system',
  method,
});

test('accepts one end event per extrinsic, in order, between events of hooks', () => {
  const events = [event(undefined), end(0), event(1), end(1, 'ExtrinsicFailed'), event(undefined)];
  expect(findEventsAnomaly(events, 2)).toBeUndefined();
  expect(findEventsAnomaly([], 0)).toBeUndefined();
});

test.each([
  ['event 1 belongs to extrinsic 2 of 2', [end(0), event(2), end(1)]],
  ['event 0 ends extrinsic 1, 0 is next', [end(1), end(0)]],
  ['event 1 ends extrinsic 0, 1 is next', [end(0), end(0)]],
  ['1 of 2 extrinsics have ended', [end(0), event(1)]],
  // An event of another pallet with the name of an end event ends no extrinsic.
  ['1 of 2 extrinsics have ended', [end(0), event(1, 'ExtrinsicSuccess')]],
])('reports that %s', (anomaly, events) => {
  expect(findEventsAnomaly(events, 2)).toBe(anomaly);
});
