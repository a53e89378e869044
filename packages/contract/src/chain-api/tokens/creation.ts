// The arguments by which generation 1 mints tokens.
import { schema1Token } from '@hub/token-schema/old/schema1-input';
import { tokenSchema } from '@hub/token-schema/schema/token';
import { z } from 'zod';
import { account, signer } from '../accounts/model.ts';
import { collectionId } from '../collections/ids.ts';
import { propertiesAtCreation } from '../collections/properties.ts';
import { callBounds } from '../collections/text-bounds.ts';
import { tokenAmount } from './amount.ts';
import { tokenUri } from './extrinsics.ts';

const tokensText = 'The tokens to mint, 1 to 120';

const owner = account
  .optional()
  .describe('Owner of the token: SS58 of any prefix, or an Ethereum address. Default: the signer.');
const target = { address: signer.describe('Signer, SS58 of any prefix'), collectionId };

const item = z.object({
  owner,
  data: schema1Token.optional().describe('Metadata of schema 1. Default: none.'),
  properties: propertiesAtCreation,
});
const itemV2 = tokenSchema.extend({
  owner,
  encodeOptions: z
    .object({
      URI: tokenUri,
      overwriteProperties: propertiesAtCreation,
    })
    .prefault({})
    .describe('Properties beside those of the metadata. Default: none.'),
});

/** A token with metadata of schema 1, or without metadata. */
function older({ data, properties }: Pick<z.output<typeof item>, 'data' | 'properties'>) {
  return { schema1: data ?? null, properties };
}

function newer({ encodeOptions: { URI, overwriteProperties }, ...given }: z.output<typeof itemV2>) {
  return { data: tokenSchema.parse(given), URI, properties: overwriteProperties };
}

export const createTokenBody = item.extend(target).transform((given) => ({
  address: given.address,
  collectionId: given.collectionId,
  owner: given.owner,
  item: { mode: 'NFT' as const, content: older(given) },
}));

export const createTokenV2Body = itemV2.extend(target).transform(({ address, ...given }) => ({
  address,
  collectionId: given.collectionId,
  owner: given.owner,
  item: { mode: 'NFT' as const, content: newer(given) },
}));

export const createRefungibleTokenBody = item
  .extend({ ...target, amount: tokenAmount(1n).describe('Number of pieces, all for the owner') })
  .transform((given) => ({
    address: given.address,
    collectionId: given.collectionId,
    owner: given.owner,
    item: { mode: 'ReFungible' as const, pieces: given.amount, content: older(given) },
  }));

export const createTokensBody = z
  .object({
    ...target,
    tokens: z.array(item).min(1).max(callBounds.mintedItems).describe(tokensText),
  })
  .transform(({ tokens, ...rest }) => ({
    ...rest,
    tokens: tokens.map((given) => ({ owner: given.owner, ...older(given) })),
  }));

export const createTokensV2Body = z
  .object({
    ...target,
    tokens: z.array(itemV2).min(1).max(callBounds.mintedItems).describe(tokensText),
  })
  .transform(({ tokens, ...rest }) => ({
    ...rest,
    tokens: tokens.map((given) => ({ owner: given.owner, ...newer(given) })),
  }));

const ofSchema2 = new Set([...Object.keys(tokenSchema.shape), 'encodeOptions']);

/** Whether the arguments of a token are those of schema 2, whose fields stand beside the collection. */
export function isV2(payload: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(payload).some((key) => ofSchema2.has(key));
}

/** Whether the arguments of a list of tokens are those of schema 2. */
export function areV2({ tokens }: Readonly<Record<string, unknown>>): boolean {
  return (
    Array.isArray(tokens) &&
    tokens.some((token) => typeof token === 'object' && token !== null && isV2(token))
  );
}
