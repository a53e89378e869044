import type { ChainModule } from '../chain-module.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { approve } from './approve.ts';
import { burnKinds } from './burn.ts';
import { createItem } from './create-item.ts';
import { mint } from './mint.ts';
import { moveKinds } from './move.ts';
import { tokenPhrases } from './phrases.ts';
import { propertyKinds } from './set-properties.ts';
import { update } from './update.ts';

export const tokens = {
  section: uniquePallet,
  kinds: {
    tokenMint: mint,
    itemCreate: createItem,
    tokenUpdate: update,
    ...moveKinds,
    ...burnKinds,
    ...propertyKinds,
    tokenApprove: approve,
  },
  phrases: tokenPhrases,
} satisfies ChainModule;
