import { isHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { callBounds, textOfBytes } from './text-bounds.ts';

/** The key of a property. Whether the chain takes its characters is not checked here. */
export const propertyKey = textOfBytes(callBounds.keyBytes);

/** The keys to delete. */
export const propertyKeys = z.array(propertyKey).min(1);

const longestHex = 2 + 2 * callBounds.valueBytes;

/** A property to write: its value as text or as hex, which wins (docs/token-schema.md#properties). */
export const propertyToWrite = z
  .object({
    key: propertyKey,
    value: textOfBytes(callBounds.valueBytes).optional(),
    valueHex: z
      .string()
      .max(longestHex, `must not exceed ${callBounds.valueBytes} bytes`)
      .refine((text) => isHex(text), 'must be 0x and whole bytes in hex')
      .optional(),
  })
  .refine(({ value, valueHex }) => value !== undefined || valueHex !== undefined, {
    path: ['value'],
    message: 'value or valueHex is required',
  });

/** Properties to write. */
export const propertiesToWrite = z.array(propertyToWrite);

/** Properties that a collection or a token is created with. */
export const propertiesAtCreation = propertiesToWrite.max(callBounds.propertiesAtCreation);

/** A property in an answer. */
export const property = z.object({
  key: z.string(),
  value: z.string().describe('The bytes as text; what is no UTF-8 becomes U+FFFD'),
  valueHex: z.string().describe('The bytes'),
});

export const propertyPermission = z.object({
  mutable: z.boolean().describe('Whether a value that was set may change'),
  collectionAdmin: z.boolean().describe('Whether owner and admins of the collection may set it'),
  tokenOwner: z.boolean().describe('Whether the owner of the token may set it'),
});

/** Who may write a property of the tokens of a collection. */
export const tokenPropertyPermission = z.object({ key: propertyKey, permission: propertyPermission });

/** The same for several keys. */
export const tokenPropertyPermissions = z.array(tokenPropertyPermission);
