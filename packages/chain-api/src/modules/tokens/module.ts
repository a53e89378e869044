import type { ChainModule } from '../chain-module.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { approve } from './approve.ts';
import { burn, burnFrom } from './burn.ts';
import { createItem } from './create-item.ts';
import { mint } from './mint.ts';
import { nest, transfer, unnest } from './move.ts';
import { tokenPhrases } from './phrases.ts';
import { deleteProperties, setProperties } from './set-properties.ts';
import { update } from './update.ts';

export const tokens = {
  section: uniquePallet,
  kinds: {
    tokenMint: mint,
    itemCreate: createItem,
    tokenUpdate: update,
    tokenTransfer: transfer,
    tokenBurn: burn,
    tokenBurnFrom: burnFrom,
    tokenPropertiesSet: setProperties,
    tokenPropertiesDelete: deleteProperties,
    tokenNest: nest,
    tokenUnnest: unnest,
    tokenApprove: approve,
  },
  phrases: tokenPhrases,
} satisfies ChainModule;
