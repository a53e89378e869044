import type { ChainModule } from '../chain-module.ts';
import { balanceKinds } from './kinds.ts';
import { balancePhrases } from './phrases.ts';

export const balances = {
  section: 'balances',
  kinds: balanceKinds,
  phrases: balancePhrases,
} satisfies ChainModule;
