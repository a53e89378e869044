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
const pieces = tokenAmount(1n).describe('Number of pieces for this holder');

const holder = accountAddress
  .optional()
  .describe('Holder of the pieces: SS58 of any prefix, or an Ethereum address. Default: the signer.');

const refungibleMint = defineExtrinsic({
  name: 'refungibleMint',
  summary: 'Mint one refungible token for several holders',
  generation2: {
    path: '/refungible/mint',
    tags,
    args: z.object({
      collectionId,
      owners: z
        .array(z.object({ address: holder, pieces }))
        .min(1)
        .max(callBounds.mintedItems)
        .describe('The first holders, 1 to 120'),
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
            owner: holder,
            pieces,
            ...tokenContent,
          }),
        )
        .min(1)
        .max(callBounds.mintedItems)
        .describe('The tokens to mint, 1 to 120'),
    }),
    result: z.array(refungibleToken),
    errors,
  },
});

/** The kinds of extrinsics that mint refungible tokens. */
export const refungibleExtrinsics = [refungibleMint, refungibleMintMultiple] as const;
