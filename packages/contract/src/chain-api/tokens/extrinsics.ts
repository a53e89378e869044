import { tokenSchema } from '@hub/token-schema/schema/token';
import { z } from 'zod';
import { accountAddress, addressInAnswer } from '../accounts/model.ts';
import { collectionId, idNumber, tokenPlace } from '../collections/ids.ts';
import { propertiesAtCreation, propertiesToWrite, propertyKeys } from '../collections/properties.ts';
import { callBounds, textOfBytes } from '../collections/text-bounds.ts';
import { defineExtrinsic } from '../extrinsics/define-extrinsic.ts';
import { exactAmount, nearestNumber, piecesOrOne, tokenAmount } from './amount.ts';
import { nestedIn } from './nested-in.ts';
import { tokenAnswer } from './token-answer.ts';

const tags = ['token'];
const result = tokenAnswer;
const burned = z.object({
  collectionId: idNumber,
  tokenId: idNumber,
  amount: nearestNumber(1),
  amountRaw: exactAmount,
});

/** The URI of a minted token. */
export const tokenUri = textOfBytes(callBounds.valueBytes)
  .optional()
  .describe('The ERC-721 URI, at most 32768 bytes. Default: none.');

/** The arguments of a minted token, except its owners. */
export const tokenContent = {
  data: tokenSchema
    .optional()
    .describe('Metadata of schema 2. Default: only name and version of the schema.'),
  URI: tokenUri,
  properties: propertiesAtCreation,
};

const tokenOwner = accountAddress
  .optional()
  .describe(
    'The account that holds the token: SS58 of any prefix, or an Ethereum address. Default: the direct owner of an NFT; the signer for a refungible token.',
  );

const tokenMint = defineExtrinsic({
  name: 'tokenMint',
  summary: 'Mint NFTs',
  generation2: {
    path: '/token/nfts/mint',
    tags,
    args: z.object({
      collectionId,
      tokens: z
        .array(
          z.object({
            owner: accountAddress
              .optional()
              .describe(
                'Owner of the token: SS58 of any prefix, or an Ethereum address. Default: the signer.',
              ),
            ...tokenContent,
          }),
        )
        .min(1)
        .max(callBounds.mintedItems)
        .describe('The tokens to mint, 1 to 120'),
    }),
    result: z.array(result),
    errors: ['CollectionsUnavailable'],
  },
});

const tokenUpdate = defineExtrinsic({
  name: 'tokenUpdate',
  summary: 'Change image and attributes in the metadata of a token',
  generation2: {
    path: '/token/update',
    tags,
    args: tokenPlace.extend({
      data: tokenSchema
        .pick({ attributes: true, image: true, image_details: true })
        .optional()
        .describe('The fields to replace, each as a whole; absent ones stay as they are'),
    }),
    result,
    errors: [
      'CollectionsUnavailable',
      'CollectionNotFound',
      'TokenNotFound',
      'TokenNotUpdatable',
      'NothingToUpdate',
    ],
  },
});

const tokenTransfer = defineExtrinsic({
  name: 'tokenTransfer',
  summary: 'Transfer a token or pieces of it',
  generation2: {
    path: '/token/transfer-from',
    tags,
    args: tokenPlace.extend({
      from: tokenOwner,
      to: accountAddress.describe('Receiver: SS58 of any prefix, or an Ethereum address'),
      amount: piecesOrOne,
    }),
    result,
    errors: ['CollectionsUnavailable', 'CollectionNotFound', 'TokenNotFound'],
  },
});

const tokenBurn = defineExtrinsic({
  name: 'tokenBurn',
  summary: 'Burn a token of the signer, or pieces of it',
  generation2: {
    path: '/token/burn',
    tags,
    args: tokenPlace.extend({ amount: piecesOrOne }),
    result: burned,
    errors: ['CollectionsUnavailable'],
  },
});

const tokenBurnFrom = defineExtrinsic({
  name: 'tokenBurnFrom',
  summary: 'Burn a token of an account, or pieces of it',
  generation2: {
    path: '/token/burn-from',
    tags,
    args: tokenPlace.extend({
      from: tokenOwner,
      amount: piecesOrOne,
    }),
    result: burned,
    errors: ['CollectionsUnavailable', 'CollectionNotFound', 'TokenNotFound'],
  },
});

const tokenPropertiesSet = defineExtrinsic({
  name: 'tokenPropertiesSet',
  summary: 'Set properties of a token',
  generation2: {
    path: '/token/properties/set',
    tags,
    args: tokenPlace.extend({ properties: propertiesToWrite }),
    result,
    errors: ['CollectionsUnavailable'],
  },
});

const tokenPropertiesDelete = defineExtrinsic({
  name: 'tokenPropertiesDelete',
  summary: 'Delete properties of a token',
  generation2: {
    path: '/token/properties/delete',
    tags,
    args: tokenPlace.extend({ keys: propertyKeys }),
    result,
    errors: ['CollectionsUnavailable'],
  },
});

const tokenNest = defineExtrinsic({
  name: 'tokenNest',
  summary: 'Make an NFT the owner of another token',
  generation2: {
    path: '/token/nest',
    tags,
    args: z.object({
      parent: tokenPlace.describe('The NFT that becomes the owner'),
      nested: tokenPlace.describe('The token that it will own'),
      from: tokenOwner,
      amount: piecesOrOne,
    }),
    result,
    errors: ['CollectionsUnavailable', 'CollectionNotFound', 'TokenNotFound'],
  },
});

const tokenUnnest = defineExtrinsic({
  name: 'tokenUnnest',
  summary: 'Take a token out of the token that owns it',
  generation2: {
    path: '/token/unnest',
    tags,
    args: z.object({
      nested: tokenPlace.describe('The token to take out of its parent'),
      parent: nestedIn,
      to: accountAddress
        .optional()
        .describe('Receiver: SS58 of any prefix, or an Ethereum address. Default: the signer.'),
      amount: piecesOrOne,
    }),
    result,
    errors: [
      'CollectionsUnavailable',
      'CollectionNotFound',
      'TokenNotFound',
      'TokenNotNested',
      'TooManyHolders',
    ],
  },
});

const tokenApprove = defineExtrinsic({
  name: 'tokenApprove',
  summary: 'Let another account move a token of the signer, or pieces of it',
  generation2: {
    path: '/token/approve',
    tags,
    args: tokenPlace.extend({
      spender: accountAddress.describe('The account to approve: SS58 of any prefix, or an Ethereum address'),
      amount: tokenAmount(0n)
        .prefault('1')
        .describe('Number of pieces, 1 for an NFT; 0 ends the approval. Default: 1.'),
    }),
    result: burned.extend({ amount: nearestNumber(0), spender: addressInAnswer }),
    errors: ['CollectionsUnavailable'],
  },
});

/** The kinds of extrinsics that mint, move, nest, change and burn NFTs and refungible tokens. */
export const tokenExtrinsics = [
  tokenMint,
  tokenUpdate,
  tokenTransfer,
  tokenBurn,
  tokenBurnFrom,
  tokenPropertiesSet,
  tokenPropertiesDelete,
  tokenNest,
  tokenUnnest,
  tokenApprove,
] as const;
