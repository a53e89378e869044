import { describe, expect, it } from 'vitest';
import { stakingHint } from './staking-hint.ts';

const stake = { section: 'appPromotion', method: 'stake' };

describe('stakingHint', () => {
  it.each([
    { call: stake, error: { section: null, name: 'Arithmetic.Underflow' }, says: /minimum of 100/ },
    { call: stake, error: { section: 'appPromotion', name: 'NoPermission' }, says: /10 stakes/ },
    {
      call: { section: 'appPromotion', method: 'unstakePartial' },
      error: { section: 'appPromotion', name: 'InsufficientStakedBalance' },
      says: /above what is staked/,
    },
    {
      call: { section: 'appPromotion', method: 'unstakeAll' },
      error: { section: 'appPromotion', name: 'PendingForBlockOverflow' },
      says: /next block/,
    },
  ])('the hint explains $error.name of $call.method', ({ call, error, says }) => {
    expect(stakingHint(call, error)).toMatch(says);
  });

  it.each([
    {
      call: { section: 'balances', method: 'transferAll' },
      error: { section: null, name: 'Arithmetic.Underflow' },
    },
    {
      call: { section: 'appPromotion', method: 'payoutStakers' },
      error: { section: 'appPromotion', name: 'NoPermission' },
    },
    { call: stake, error: { section: 'appPromotion', name: 'constructor' } },
    { call: stake, error: { section: null, name: 'BadOrigin' } },
  ])('there is no hint for $error.name of $call.section.$call.method', ({ call, error }) => {
    expect(stakingHint(call, error)).toBeUndefined();
  });
});
