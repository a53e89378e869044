import { z } from 'zod';
import { addressInAnswer } from '../accounts/model.ts';
import { idNumber } from '../collections/ids.ts';
import { property } from '../collections/properties.ts';
import { tokenMetadata } from '../metadata/metadata.ts';
import { exactAmount, nearestNumber } from './amount.ts';

const ownerText =
  'SS58 of prefix 42, or an Ethereum address; empty for a refungible token of several holders';

/** An NFT or a refungible token in the form of generation 2: the fields of its metadata, and the data on the chain. */
export const tokenAnswer = tokenMetadata.extend({
  collectionId: idNumber,
  tokenId: idNumber,
  collectionAddress: z.string(),
  symbol: z.string().describe('Symbol of the collection'),
  owner: z.string().describe(ownerText),
  topmostOwner: z.string().describe(`Owner of the bundle that contains the token: ${ownerText}`),
  parentToken: z
    .object({ collectionId: idNumber, tokenId: idNumber })
    .optional()
    .describe('The token that owns this token'),
  properties: z.array(property),
  decodingError: z.string().nullable().describe('Reason for missing metadata'),
  owners: z.array(addressInAnswer).optional().describe('Holders of a refungible token, ten at most'),
  pieces: nearestNumber(1).optional().describe('Number of pieces of a refungible token'),
  piecesRaw: exactAmount.optional(),
});

/** A token with the tokens that it owns, if they are requested, without fungible ones. */
export const tokenWithChildren = tokenAnswer.extend({
  children: z.array(tokenAnswer).optional().describe('NFTs and refungible tokens that this token owns'),
});
