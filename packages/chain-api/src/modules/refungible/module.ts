import type { ChainModule } from '../chain-module.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { mint, mintMultiple } from './mint.ts';
import { repartition } from './repartition.ts';

export const refungible = {
  section: uniquePallet,
  kinds: {
    refungibleMint: mint,
    refungibleMintMultiple: mintMultiple,
    refungibleRepartition: repartition,
  },
  phrases: {},
} satisfies ChainModule;
