import type { ChainModule } from '../chain-module.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { approve, burn, burnFrom, mint, transfer } from './kinds.ts';

export const fungible = {
  section: uniquePallet,
  kinds: {
    fungibleMint: mint,
    fungibleTransfer: transfer,
    fungibleBurn: burn,
    fungibleBurnFrom: burnFrom,
    fungibleApprove: approve,
  },
  phrases: {},
} satisfies ChainModule;
