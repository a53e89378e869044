import { expect, test } from 'vitest';
import { UNQ } from '../../../testing/builders.ts';
import { describePeriod } from './describe-period.ts';

const startMs = new Date('2026-11-15T00:00:00').getTime();
const period = { startMs, endMs: startMs, amount: 2n * UNQ, cumulative: (37n * UNQ) / 2n };
const network = { decimals: 18, symbol: 'UNQ' } as const;

test.each([
  ['all', 'day', 'Nov 15, 2026: 18.5000 UNQ in total, 2.0000 UNQ that day'],
  ['all', 'week', 'Week of Nov 15, 2026: 18.5000 UNQ in total, 2.0000 UNQ that week'],
  ['days30', 'day', 'Nov 15, 2026: 18.5000 UNQ in this range, 2.0000 UNQ that day'],
  ['year', 'week', 'Week of Nov 15, 2026: 18.5000 UNQ in this range, 2.0000 UNQ that week'],
] as const)('6.7 in the range %s a period of one %s is read out as "%s"', (rangeId, step, text) => {
  expect(describePeriod(period, { rangeId, step, network })).toBe(text);
});
