import { expect, test } from 'vitest';
import { USUAL_MAX_STAKES, USUAL_MINIMUM_STAKE } from '../config/constants.ts';
import { readStakingTerms } from './read-staking-terms.ts';
import { usualTerms } from './staking-terms.ts';

test('the usual limits give the usual terms, and so do unknown limits', () => {
  const usual = { maxStakes: USUAL_MAX_STAKES, minimumStake: USUAL_MINIMUM_STAKE };
  expect(readStakingTerms(usual, undefined, 18)).toEqual(usualTerms);
  expect(readStakingTerms(undefined, undefined, 18)).toEqual(usualTerms);
});

test('the terms follow the answers of the chain', () => {
  const position = { maxStakes: 1234, minimumStake: 25n * 10n ** 17n };
  const rate = { pendingIntervalBlocks: 84, blockMs: 12_000 };
  expect(readStakingTerms(position, rate, 18)).toEqual({
    unstakingTime: '16\u00a0min 48\u00a0s',
    maxStakes: '1,234',
    minimumStake: '2.5',
  });
});
