// A collection in the form of generation 1.
import { z } from 'zod';
import { royaltyPart, storedFile, storedValue } from '../metadata/schema-1.ts';
import { idNumber } from './ids.ts';
import { effectiveLimits } from './limits.ts';
import { permissions } from './permissions.ts';
import { property, propertyPermission } from './properties.ts';

/** The property keys that a mutation set or deleted. `tokenId` is absent for properties of a collection. */
export const changedKeys = z.array(
  z.object({ collectionId: idNumber, tokenId: idNumber.optional(), propertyKey: z.string() }),
);

const mode = z.enum(['NFT', 'Fungible', 'ReFungible']);

/** The limits in effect: the default stands where the collection sets none. */
export const shownLimits = effectiveLimits.extend({
  sponsoredDataRateLimit: z
    .int()
    .nullable()
    .describe('Blocks between two sponsored changes of properties; null: they are not sponsored'),
});

const common = {
  mode,
  name: z.string(),
  description: z.string(),
  tokenPrefix: z.string(),
  sponsorship: z.object({ address: z.string(), isConfirmed: z.boolean() }).optional(),
  limits: shownLimits,
  permissions,
  readOnly: z.boolean(),
  owner: z.string().describe('SS58 of the prefix of the network'),
};

const details = {
  properties: z.array(property),
  flags: z.object({ foreign: z.boolean(), erc721metadata: z.boolean() }),
  tokenPropertyPermissions: z.array(z.object({ key: z.string(), permission: propertyPermission })),
};

const urlTemplate = z.object({ urlTemplate: z.string().optional() });
const attributeSchema = z.looseObject({ name: storedValue, type: storedValue });

/** The metadata of a collection in the fields of schema 1; those that it does not have are empty or absent. */
const collectionSchema = z.object({
  schemaName: z.enum(['unique', '_old_', 'ERC721Metadata']),
  schemaVersion: z.string().describe('The stored version'),
  collectionId: idNumber,
  coverPicture: storedFile,
  coverPicturePreview: storedFile.optional(),
  image: z.object({ urlTemplate: z.string() }),
  imagePreview: urlTemplate.optional(),
  video: urlTemplate.optional(),
  audio: urlTemplate.loose().optional(),
  spatialObject: urlTemplate.loose().optional(),
  file: urlTemplate.optional(),
  attributesSchemaVersion: z.string().optional(),
  attributesSchema: z.record(z.string(), attributeSchema).optional().describe('By number'),
  royalties: z.array(royaltyPart).optional(),
  oldProperties: z.record(z.string(), z.string()).describe('The properties of schema 0'),
});

/** A collection with its metadata in the fields of schema 1. */
export const collectionWithSchema = z.object({
  ...common,
  id: idNumber,
  schema: collectionSchema.optional().describe('Absent for a collection without metadata'),
  decodingError: z.string().nullable(),
  knownSchema: z.enum(['unique', '_old_', 'ERC721Metadata']).optional(),
  ...details,
});

/** A collection with its metadata in the fields of schema 2. */
export const collectionWithInfo = z.object({
  ...common,
  collectionId: idNumber,
  decimals: z.int(),
  info: z.looseObject({}).nullable().describe('The fields of schema 2'),
  parsingError: z.string().nullable(),
  royalties: z.array(z.looseObject({ address: z.string(), percent: z.number() })),
  royaltiesParsingError: z.string().nullable(),
  ...details,
});

/** A fungible collection. */
export const fungibleCollection = z.object({ ...common, id: z.int().min(0), decimals: z.int() });

export type CollectionWithSchema = z.input<typeof collectionWithSchema>;
export type CollectionWithInfo = z.input<typeof collectionWithInfo>;
export type FungibleCollection = z.input<typeof fungibleCollection>;
export type ShownSchema = z.input<typeof collectionSchema>;
