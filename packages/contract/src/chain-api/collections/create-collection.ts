import { collectionSchema } from '@hub/token-schema/schema/collection';
import { z } from 'zod';
import { crossAccount } from '../accounts/cross-account.ts';
import { accountAddress } from '../accounts/model.ts';
import { limitsToSet } from './limits.ts';
import { accessMode, permissionsToSet } from './permissions.ts';
import { propertiesAtCreation, tokenPropertyPermissions } from './properties.ts';
import { callBounds, textOfBytes, textOfUnits } from './text-bounds.ts';

/** Largest number of decimals of a fungible collection that a call can encode (u8). The chain's own limit is lower. */
const mostDecimals = 255;

/** Name and description of a collection. */
export const collectionTexts = {
  name: textOfUnits(callBounds.nameUnits).describe('Name of the collection, at most 64 UTF-16 units'),
  description: textOfUnits(callBounds.descriptionUnits).describe(
    'Description of the collection, at most 256 UTF-16 units',
  ),
};

export const collectionSymbol = textOfBytes(callBounds.prefixBytes).describe(
  'Symbol of the tokens, at most 16 bytes in UTF-8',
);

/** Permissions of token properties in the creation of a collection; none by default. */
export const permissionsAtCreation = tokenPropertyPermissions
  .max(callBounds.propertiesAtCreation)
  .default([])
  .describe(
    'Permissions of token properties, which replace those of the metadata with the same key. Default: none.',
  );

const decimals = z.int().min(0).max(mostDecimals);
const wrongDecimals = `must be a whole number, 0 to ${mostDecimals}`;

/**
 * The arguments for the creation of a collection in generation 2. After parsing, only the permissions contain the
 * access mode.
 */
export const createCollectionArgs = z
  .object({
    mode: z
      .enum(['Nft', 'Fungible', 'ReFungible'])
      .describe('Kind of the tokens: NFTs, amounts of a fungible token, or tokens that consist of pieces'),
    tokenDecimals: z
      .union(
        [
          decimals,
          z
            .string()
            .regex(/^\d{1,3}$/)
            .transform(Number)
            .pipe(decimals),
        ],
        wrongDecimals,
      )
      .default(0)
      .describe(
        'Decimals of a fungible collection, which the chain limits to 30; without effect in other modes. Default: 0.',
      ),
    ...collectionTexts,
    symbol: collectionSymbol,
    access: accessMode
      .optional()
      .describe('The same as permissions.access, which takes precedence. Default: permissions.access.'),
    limits: limitsToSet.optional(),
    admins: z
      .array(accountAddress)
      .default([])
      .describe('Admins, of whom the chain permits five. Default: none.'),
    permissions: permissionsToSet.optional(),
    pendingSponsor: crossAccount
      .optional()
      .describe('The account that pays fees of the collection once it confirms. Default: none.'),
    info: collectionSchema
      .optional()
      .describe('Metadata of schema 2. Default: only name and version of the schema.'),
    properties: propertiesAtCreation,
    tokenPropertyPermissions: permissionsAtCreation,
  })
  .transform(({ access, permissions, ...rest }) => ({
    ...rest,
    permissions: { ...permissions, access: permissions?.access ?? access },
  }));
