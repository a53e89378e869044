import { collectionSchema } from '@hub/token-schema/schema/collection';
import { z } from 'zod';
import { crossAccount } from '../accounts/cross-account.ts';
import { accountAddress } from '../accounts/model.ts';
import { limitsToSet } from './limits.ts';
import { accessMode, permissionsToSet } from './permissions.ts';
import { propertiesAtCreation, tokenPropertyPermissions } from './properties.ts';
import { callBounds, textOfBytes, textOfUnits } from './text-bounds.ts';

/** Largest number of decimals of a fungible collection: that of a u8. The chain's own limit is lower. */
const mostDecimals = 255;

/** Name and description of a collection. */
export const collectionTexts = {
  name: textOfUnits(callBounds.nameUnits),
  description: textOfUnits(callBounds.descriptionUnits),
};

export const collectionSymbol = textOfBytes(callBounds.prefixBytes);

/** Permissions of token properties in the creation of a collection. */
export const permissionsAtCreation = tokenPropertyPermissions.max(callBounds.propertiesAtCreation);

const decimals = z.int().min(0).max(mostDecimals);
const wrongDecimals = `must be a whole number, 0 to ${mostDecimals}`;

/**
 * The arguments for the creation of a collection in generation 2. After parsing, only the permissions contain the
 * access mode.
 */
export const createCollectionArgs = z
  .object({
    mode: z.enum(['Nft', 'Fungible', 'ReFungible']),
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
      .describe('Decimals of a fungible collection'),
    ...collectionTexts,
    symbol: collectionSymbol,
    access: accessMode.optional().describe('The same as permissions.access, which takes precedence'),
    limits: limitsToSet.optional(),
    admins: z.array(accountAddress).default([]),
    permissions: permissionsToSet.optional(),
    pendingSponsor: crossAccount.optional().describe('The account that must confirm its sponsorship'),
    info: collectionSchema.optional().describe('Metadata of schema 2'),
    properties: propertiesAtCreation
      .default([])
      .describe('Replace properties of the metadata with the same key'),
    tokenPropertyPermissions: permissionsAtCreation
      .default([])
      .describe('Replace permissions of the metadata with the same key'),
  })
  .transform(({ access, permissions, ...rest }) => ({
    ...rest,
    permissions: { ...permissions, access: permissions?.access ?? access },
  }));
