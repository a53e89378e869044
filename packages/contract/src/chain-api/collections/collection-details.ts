import { z } from 'zod';
import { addressInAnswer } from '../accounts/model.ts';
import { collectionMetadata } from '../metadata/metadata.ts';
import { nearestNumber } from '../tokens/amount.ts';
import { idNumber } from './ids.ts';
import { effectiveLimits } from './limits.ts';
import { permissions } from './permissions.ts';
import { property, propertyPermission } from './properties.ts';
import { universalLocation } from './universal-location.ts';

/**
 * A collection in the form of generation 2. Parts that were not requested, or that the node did not return, are null.
 */
export const collectionDetails = z.object({
  collectionId: idNumber,
  collectionAddress: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  owner: addressInAnswer,
  mode: z.enum(['NFT', 'Fungible', 'ReFungible']),
  decimals: z.int().nullable().describe('Decimals of a fungible collection, else null'),
  name: z.string(),
  description: z.string(),
  symbol: z.string(),
  properties: z.array(property),
  limits: effectiveLimits.nullable(),
  admins: z.array(addressInAnswer).nullable(),
  lastTokenId: z.int().nullable(),
  totalSupply: nearestNumber(0)
    .nullable()
    .describe('Number of tokens, or of smallest units of a fungible collection'),
  totalSupplyRaw: z.string().regex(/^\d+$/).nullable().describe('The exact value of totalSupply'),
  sponsorship: z.object({
    isEnabled: z.boolean(),
    isConfirmed: z.boolean(),
    sponsor: addressInAnswer.nullable(),
  }),
  readOnly: z.boolean(),
  tokenPropertyPermissions: z.array(z.object({ key: z.string(), permission: propertyPermission })),
  permissions,
  info: collectionMetadata.nullable(),
  infoDecodingError: z.string().nullable(),
  universalLocation: universalLocation.nullable(),
  originalUniversalLocation: universalLocation
    .nullable()
    .describe('Location of a foreign collection, else null'),
  isForeign: z.boolean().nullable(),
  isErc721Metadata: z.boolean().nullable(),
});
