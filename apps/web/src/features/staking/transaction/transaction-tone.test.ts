import { expect, test } from 'vitest';
import { buildRecord } from '../../../testing/build-record.ts';
import { transactionTone } from './transaction-tone.ts';

test.each([
  ['signing', 'info'],
  ['submitted', 'info'],
  ['unknown', 'warning'],
  ['undecided', 'warning'],
  ['refused', 'warning'],
  ['undecoded', 'warning'],
  ['inBlock', 'info'],
  ['finalized', 'success'],
  ['cancelled', 'info'],
  ['expired', 'info'],
  ['failed', 'error'],
] as const)('8.2 the notice of a transaction in the stage %s has the tone %s', (stage, tone) => {
  expect(transactionTone(buildRecord({ stage }), false)).toBe(tone);
});

test('8.2 a foreign transaction, one with another hash from the server, and one whose block was discarded are warnings', () => {
  const otherHash = `0x${'5e'.repeat(32)}` as const;
  expect(transactionTone(buildRecord({ stage: 'finalized' }), true)).toBe('warning');
  expect(transactionTone(buildRecord({ stage: 'inBlock', otherHash }), false)).toBe('warning');
  expect(transactionTone(buildRecord({ stage: 'submitted', isRetracted: true }), false)).toBe('warning');
});
