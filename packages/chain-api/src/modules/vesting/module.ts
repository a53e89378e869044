import { readBigint, readField } from '@hub/scale/value';
import type { ChainModule } from '../chain-module.ts';

export const vesting = {
  section: 'vesting',
  kinds: {},
  phrases: {
    claim: () => 'release what has vested for the signer',
    claimFor: (args) => `release what has vested for ${args.account('dest')}`,
    vestedTransfer(args, { coinText }) {
      const schedule = args.value('schedule');
      const [start, period, count, each] = ['start', 'period', 'period_count', 'per_period'].map((name) =>
        readBigint(readField(schedule, name)),
      ) as [bigint, bigint, bigint, bigint];
      return `transfer ${coinText(count * each)} to ${args.account('dest')}, vesting from relay chain block ${start} on in ${count} parts of ${coinText(each)}, one every ${period} relay chain blocks`;
    },
  },
} satisfies ChainModule;
