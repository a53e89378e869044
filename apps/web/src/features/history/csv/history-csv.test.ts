import { expect, test } from 'vitest';
import { formatDateTime, formatZonedDateTime } from '../../../lib/format-time.ts';
import { buildHistoryItem, hashOf } from '../../../testing/builders.ts';
import { historyCsv } from './history-csv.ts';

const time = Date.parse('2026-11-20T04:49:00Z');

test('6.6 times include their time zone, since a file does not say where it was made', () => {
  const [, row] = historyCsv('staking', [buildHistoryItem()], 18).split('\r\n');
  expect(row).toMatch(new RegExp(`"${formatDateTime(time)} (GMT|UTC)([+-][\\d:]+)?"`));
});

test('rows of the Staking tab have section, method and event type, and exact amounts', () => {
  expect(historyCsv('staking', [buildHistoryItem()], 18)).toBe(
    [
      '"Block Number","Hash","Date","Section","Method","Amount","Event Type"',
      `"7984610","${hashOf('dd')}","${formatZonedDateTime(time)}","appPromotion","stake","150.5","Stake"`,
    ].join('\r\n'),
  );
});

test('rewards have the columns of the Transfers tab, with the direction "Incoming"', () => {
  const reward = buildHistoryItem({
    method: 'StakingRecalculation',
    amount: 739_872_341_905_112_034n,
    eventType: undefined,
  });
  const [columns, row] = historyCsv('rewards', [reward], 18).split('\r\n');
  expect(columns).toBe('"Block Number","Extrinsic Hash","Date","Amount","Direction","Section","Method"');
  expect(historyCsv('transfers', [], 18)).toBe(columns);
  expect(row).toContain('"0.739872341905112034","Incoming","appPromotion","StakingRecalculation"');
});

test('an outgoing transfer has the direction "Outgoing"', () => {
  const sent = buildHistoryItem({ section: 'balances', method: 'Transfer', direction: 'out' });
  expect(historyCsv('transfers', [sent], 18)).toContain('"Outgoing","balances","Transfer"');
});
