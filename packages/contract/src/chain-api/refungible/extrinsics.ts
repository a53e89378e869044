import { z } from 'zod';
import { accountAddress } from '../accounts/model.ts';
import { collectionId } from '../collections/ids.ts';
import { callBounds } from '../collections/text-bounds.ts';
import { defineExtrinsic } from '../extrinsics/define-extrinsic.ts';
import { tokenAmount } from '../tokens/amount.ts';
import { tokenContent } from '../tokens/extrinsics.ts';
import { refungibleToken } from './model.ts';

const tags = ['refungible'];
const errors = ['CollectionsUnavailable', 'CollectionNotFound', 'NotRefungibleCollection'] as const;
const pieces = tokenAmount(1n);

const refungibleMint = defineExtrinsic({
  name: 'refungibleMint',
  summary: 'Mint one refungible token for several holders',
  generation2: {
    path: '/refungible/mint',
    tags,
    args: z.object({
      collectionId,
      owners: z
        .array(z.object({ address: accountAddress.optional().describe('Default: the signer'), pieces }))
        .max(callBounds.mintedItems),
      ...tokenContent,
    }),
    result: refungibleToken,
    errors,
  },
});

const refungibleMintMultiple = defineExtrinsic({
  name: 'refungibleMintMultiple',
  summary: 'Mint refungible tokens, each for one holder',
  generation2: {
    path: '/refungible/mint-multiple',
    tags,
    args: z.object({
      collectionId,
      tokens: z
        .array(
          z.object({
            owner: accountAddress.optional().describe('Default: the signer'),
            pieces,
            ...tokenContent,
          }),
        )
        .max(callBounds.mintedItems),
    }),
    result: z.array(refungibleToken),
    errors,
  },
});

/** The kinds of extrinsics that mint refungible tokens. */
export const refungibleExtrinsics = [refungibleMint, refungibleMintMultiple] as const;
