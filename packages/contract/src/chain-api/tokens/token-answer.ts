import { z } from 'zod';
import { addressInAnswer } from '../accounts/model.ts';
import { idNumber } from '../collections/ids.ts';
import { property } from '../collections/properties.ts';
import { tokenMetadata } from '../metadata/metadata.ts';
import { exactAmount, nearestNumber } from './amount.ts';

const ownerText =
  'SS58 of prefix 42, or an Ethereum address; empty for a refungible token of several holders';

/** An NFT or a refungible token as generation 2 reads it: the fields of its metadata, and what the chain knows. */
export const tokenAnswer = tokenMetadata.extend({
  collectionId: idNumber,
  tokenId: idNumber,
  collectionAddress: z.string(),
  symbol: z.string().describe('Of the collection'),
  owner: z.string().describe(ownerText),
  topmostOwner: z.string().describe(`Who owns the bundle that the token is in: ${ownerText}`),
  parentToken: z
    .object({ collectionId: idNumber, tokenId: idNumber })
    .optional()
    .describe('The token that owns it'),
  properties: z.array(property),
  decodingError: z.string().nullable().describe('Why metadata is missing'),
  owners: z.array(addressInAnswer).optional().describe('Holders of a refungible token, ten at most'),
  pieces: nearestNumber(1).optional().describe('Of a refungible token'),
  piecesRaw: exactAmount.optional(),
});

/** The same with the tokens that it owns, where they are asked for; fungible ones are left out. */
export const tokenWithChildren = tokenAnswer.extend({
  children: z.array(tokenAnswer).optional().describe('NFTs and refungible tokens that it owns'),
});
