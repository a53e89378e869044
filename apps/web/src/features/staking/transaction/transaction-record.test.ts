import { expect, test } from 'vitest';
import { buildRecord } from '../../../testing/build-record.ts';
import { isBlocking, isUnderWay } from './transaction-record.ts';

test('4.4 a transaction in progress blocks others, even if it was acknowledged', () => {
  expect(isBlocking(buildRecord({ stage: 'unknown', isAcknowledged: true }))).toBe(true);
  expect(isUnderWay(buildRecord({ stage: 'unknown' }))).toBe(true);
  expect(isUnderWay(buildRecord({ stage: 'building', lastValidBlock: undefined }))).toBe(true);
});

test.each([{ stage: 'undecided' }, { stage: 'unknown', lastValidBlock: undefined }] as const)(
  '4.6 a transaction without a known end blocks others until it is acknowledged: %j',
  (changes) => {
    expect(isUnderWay(buildRecord(changes))).toBe(false);
    expect(isBlocking(buildRecord(changes))).toBe(true);
    expect(isBlocking(buildRecord({ ...changes, isAcknowledged: true }))).toBe(false);
  },
);

test('4.8 a transaction in an unreadable block blocks no other', () => {
  expect(isBlocking(buildRecord({ stage: 'undecoded' }))).toBe(false);
});
