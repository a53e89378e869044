import type { ChainModule } from '../chain-module.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { mint, mintMultiple } from './mint.ts';

export const refungible = {
  section: uniquePallet,
  kinds: { refungibleMint: mint, refungibleMintMultiple: mintMultiple },
  phrases: {},
} satisfies ChainModule;
