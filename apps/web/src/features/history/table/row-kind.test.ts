import { expect, test } from 'vitest';
import { buildHistoryItem } from '../../../testing/builders.ts';
import { rowKind } from './row-kind.ts';

test.each([
  ['staking', { section: 'appPromotion', method: 'stake' }, 'stake'],
  ['staking', { section: 'utility', method: 'batchAll' }, 'stake'],
  ['unstaking', { section: 'appPromotion', method: 'unstakeAll' }, 'unstakeAll'],
  ['unstaking', { section: 'appPromotion', method: 'unstakePartial' }, 'unstake'],
  ['unstaking', { section: 'utility', method: 'batchAll' }, 'unstake'],
  ['rewards', { section: 'appPromotion', method: 'StakingRecalculation' }, 'reward'],
  ['transfers', { method: 'Transfer', direction: 'out' }, 'sent'],
  ['transfers', { method: 'Transfer', direction: 'in' }, 'received'],
] as const)('6.1 a row of %s with %j is of the kind %s', (tab, changes, kind) => {
  expect(rowKind(tab, buildHistoryItem(changes))).toBe(kind);
});
