import { readBigint } from '@hub/scale/value';
import type { Phrases } from '../../extrinsics/words/phrase.ts';

export const stakingPhrases: Phrases = {
  stake: (args) => `stake ${args.coins('amount')}`,
  unstakePartial: (args) => `unstake ${args.coins('amount')}`,
  unstakeAll: () => 'unstake everything that is staked',
  payoutStakers(args) {
    const count = args.value('stakers_number');
    return `pay staking rewards out to ${count === null ? 'the next stakers' : `at most ${readBigint(count)} stakers`}`;
  },
};
