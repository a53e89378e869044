import type { ChainModule } from '../chain-module.ts';

export const treasury = {
  section: 'treasury',
  kinds: {},
  phrases: {
    spendLocal: (args) =>
      `approve that the treasury pays ${args.coins('amount')} to ${args.account('beneficiary')}`,
  },
} satisfies ChainModule;
