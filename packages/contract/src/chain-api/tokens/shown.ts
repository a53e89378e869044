// A token in the form of generation 1.
import { z } from 'zod';
import { idNumber } from '../collections/ids.ts';
import { property } from '../collections/properties.ts';
import { collectionWithSchema } from '../collections/shown.ts';
import { tokenMetadata } from '../metadata/metadata.ts';
import { tokenFields } from '../metadata/schema-1.ts';
import { runtimeValue } from '../runtime-value.ts';
import { exactAmount, nearestNumber } from './amount.ts';

const place = z.object({ collectionId: idNumber, tokenId: idNumber });
const owner = z
  .string()
  .describe(
    'SS58 of the prefix of the network, or an Ethereum address; empty for a refungible token of several holders',
  );

const common = {
  collectionId: idNumber,
  tokenId: idNumber,
  owner,
  nestingParentToken: place.optional().describe('The token that owns this token'),
  properties: z.array(property),
  owners: z.array(z.string()).optional().describe('Holders of a refungible token, ten at most'),
  pieces: nearestNumber(1).optional().describe('Number of pieces of a refungible token'),
  piecesRaw: exactAmount.optional(),
};

/** A token with its metadata in the fields of schema 1, and its collection. */
export const tokenWithSchema = z.object({ ...common, ...tokenFields, collection: collectionWithSchema });

/** A token with its metadata in the fields of schema 2. */
export const tokenWithInfo = tokenMetadata.extend({
  ...common,
  parsingError: z.string().nullable(),
});

const bundled = { ...common, ...tokenFields };

/** A bundle: a token with the tokens that it owns, and those with theirs. */
export const bundle = z.object({
  ...bundled,
  nestingChildTokens: z.array(
    z.object({ ...bundled, nestingChildTokens: z.array(runtimeValue).describe('The same again') }),
  ),
});

export type TokenWithSchema = z.input<typeof tokenWithSchema>;
export type TokenWithInfo = z.input<typeof tokenWithInfo>;
