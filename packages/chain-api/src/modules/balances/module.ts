import type { ChainModule } from '../chain-module.ts';
import { balancePhrases } from './phrases.ts';
import { transfer } from './transfer.ts';

export const balances = {
  section: 'balances',
  kinds: { balanceTransfer: transfer },
  phrases: balancePhrases,
} satisfies ChainModule;
