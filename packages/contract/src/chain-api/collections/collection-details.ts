import { z } from 'zod';
import { addressInAnswer } from '../accounts/model.ts';
import { collectionMetadata } from '../metadata/metadata.ts';
import { nearestNumber } from '../tokens/amount.ts';
import { idNumber } from './ids.ts';
import { effectiveLimits } from './limits.ts';
import { permissions } from './permissions.ts';
import { property, propertyPermission } from './properties.ts';
import { universalLocation } from './universal-location.ts';

/** A collection as generation 2 reads it. Parts that were not asked for, or that the node did not give, are null. */
export const collectionDetails = z.object({
  collectionId: idNumber,
  collectionAddress: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  owner: addressInAnswer,
  mode: z.enum(['NFT', 'Fungible', 'ReFungible']),
  decimals: z.int().nullable().describe('Of a fungible collection; null otherwise'),
  name: z.string(),
  description: z.string(),
  symbol: z.string(),
  properties: z.array(property),
  limits: effectiveLimits.nullable(),
  admins: z.array(addressInAnswer).nullable(),
  lastTokenId: z.int().nullable(),
  totalSupply: nearestNumber(0).nullable().describe('Tokens, or smallest units of a fungible collection'),
  totalSupplyRaw: z.string().regex(/^\d+$/).nullable().describe('The same, exact'),
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
  originalUniversalLocation: universalLocation.nullable().describe('Of a foreign collection'),
  isForeign: z.boolean().nullable(),
  isErc721Metadata: z.boolean().nullable(),
});
