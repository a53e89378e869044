// Metadata in answers of generation 1, in the fields of schema 1.
import { z } from 'zod';
import { runtimeValue } from '../runtime-value.ts';

/** A value that anybody may have stored: metadata is not checked on the chain. */
export const storedValue = runtimeValue.meta({
  description: 'JSON as the metadata has it',
  'x-form': 'stored',
});

/** A file as it is stored, with its whole link. */
export const storedFile = z.object({
  urlInfix: z.string().optional(),
  ipfsCid: z.string().optional(),
  url: z.string().optional(),
  hash: z.string().nullish(),
  fullUrl: z.string().nullable().describe('The link; null where the token has none'),
});

/** A receiver of royalties: value / 10^decimals of the price. */
export const royaltyPart = z.object({
  version: z.int(),
  royaltyType: z.enum(['DEFAULT', 'PRIMARY_ONLY']),
  decimals: z.int(),
  value: z.number(),
  address: z.string(),
});

const boxed = z.object({ _: z.string().optional() }).loose();

/** The metadata of a token; `attributes` are by number, for tokens of schema 2 by position. */
export const tokenFields = {
  name: boxed.optional(),
  description: boxed.optional(),
  attributes: z.record(
    z.string(),
    z.looseObject({
      name: storedValue,
      type: storedValue,
      isArray: z.boolean(),
      isEnum: z.boolean(),
      rawValue: storedValue,
      value: storedValue,
    }),
  ),
  image: storedFile,
  imagePreview: storedFile.optional(),
  video: storedFile.optional(),
  audio: storedFile.optional(),
  spatialObject: storedFile.optional(),
  file: storedFile.optional(),
  royalties: z.array(royaltyPart).optional(),
  decodingError: z.string().nullable(),
};

export type StoredFile = z.input<typeof storedFile>;
