import { collectionSchema } from '@hub/token-schema/schema/collection';
import { z } from 'zod';
import { crossAccount } from '../accounts/cross-account.ts';
import { accountAddress } from '../accounts/model.ts';
import { limitsToSet } from './limits.ts';
import { accessMode, permissionsToSet } from './permissions.ts';
import { propertiesAtCreation, tokenPropertyPermissions } from './properties.ts';
import { callBounds, textOfBytes, textOfUnits } from './text-bounds.ts';

/** A fungible collection has at most so many decimals (u8 on the chain, whose own bound is lower). */
const mostDecimals = 255;

/** The texts that every collection has. */
export const collectionTexts = {
  name: textOfUnits(callBounds.nameUnits),
  description: textOfUnits(callBounds.descriptionUnits),
};

export const collectionSymbol = textOfBytes(callBounds.prefixBytes);

/** Permissions of the properties of tokens that a collection is created with. */
export const permissionsAtCreation = tokenPropertyPermissions.max(callBounds.propertiesAtCreation);

const decimals = z.int().min(0).max(mostDecimals);
const wrongDecimals = `must be a whole number, 0 to ${mostDecimals}`;

/** The arguments that create a collection in generation 2. Its access mode stands in the permissions alone. */
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
      .describe('Of a fungible collection'),
    ...collectionTexts,
    symbol: collectionSymbol,
    access: accessMode.optional().describe('The same as permissions.access, which wins'),
    limits: limitsToSet.optional(),
    admins: z.array(accountAddress).default([]),
    permissions: permissionsToSet.optional(),
    pendingSponsor: crossAccount.optional().describe('Who is to confirm that it sponsors the collection'),
    info: collectionSchema.optional().describe('Metadata of schema 2'),
    properties: propertiesAtCreation.default([]).describe('They replace those of the metadata by key'),
    tokenPropertyPermissions: permissionsAtCreation
      .default([])
      .describe('They replace those of the metadata by key'),
  })
  .transform(({ access, permissions, ...rest }) => ({
    ...rest,
    permissions: { ...permissions, access: permissions?.access ?? access },
  }));
