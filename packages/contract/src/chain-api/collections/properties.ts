import { isHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { callBounds, textOfBytes } from './text-bounds.ts';

/** The key of a property. Whether the chain permits its characters is not checked here. */
export const propertyKey = textOfBytes(callBounds.keyBytes).describe(
  'Key: 1 to 256 of the characters A-Z, a-z, 0-9, _, . and -',
);

/** The keys to delete. */
export const propertyKeys = z
  .array(propertyKey)
  .min(1)
  .describe('Keys of the properties to delete, at least one');

const longestHex = 2 + 2 * callBounds.valueBytes;

/** A property to write, with its value as text or as hex; hex takes precedence (docs/token-schema.md#properties). */
export const propertyToWrite = z
  .object({
    key: propertyKey,
    value: textOfBytes(callBounds.valueBytes)
      .optional()
      .describe('Value as text of at most 32768 bytes. Default: valueHex, one of them is required.'),
    valueHex: z
      .string()
      .max(longestHex, `must not exceed ${callBounds.valueBytes} bytes`)
      .refine((text) => isHex(text), 'must be 0x and whole bytes in hex')
      .optional()
      .describe(
        'Value as 0x and at most 32768 bytes in hex; wins over `value`. Default: the bytes of `value`.',
      ),
  })
  .refine(({ value, valueHex }) => value !== undefined || valueHex !== undefined, {
    path: ['value'],
    message: 'value or valueHex is required',
  });

/** Properties to write. */
export const propertiesToWrite = z
  .array(propertyToWrite)
  .describe('Properties to write; those with other keys stay as they are');

/** Properties in the creation of a collection or token; none by default. */
export const propertiesAtCreation = z
  .array(propertyToWrite)
  .max(callBounds.propertiesAtCreation)
  .default([])
  .describe('Properties, which replace those of the metadata with the same key. Default: none.');

/** A property in an answer. */
export const property = z.object({
  key: z.string(),
  value: z.string().describe('The bytes as text; bytes that are not UTF-8 become U+FFFD'),
  valueHex: z.string().describe('The bytes in hex'),
});

export const propertyPermission = z
  .object({
    mutable: z.boolean().describe('Whether a value may change once it is set'),
    collectionAdmin: z.boolean().describe('Whether owner and admins of the collection may set it'),
    tokenOwner: z.boolean().describe('Whether the owner of the token may set it'),
  })
  .describe('Who may write a property of a token, and how often');

/** The permissions for a token property of a collection. */
export const tokenPropertyPermission = z.object({ key: propertyKey, permission: propertyPermission });

/** Permissions for several keys. */
export const tokenPropertyPermissions = z
  .array(tokenPropertyPermission)
  .describe('Keys of the properties that tokens may have, each with its permission');
