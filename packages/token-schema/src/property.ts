import { AppError } from '@hub/primitives/app-error';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { decodeText, encodeText } from './property-text.ts';

/** A property of a collection or a token as stored on the chain, which permits only ASCII keys. */
export interface Property {
  readonly key: string;
  readonly value: Uint8Array;
}

/** A property as sent by clients, with the value as text or as hex. */
export interface PropertyInput {
  readonly key: string;
  readonly value?: string | undefined;
  readonly valueHex?: string | undefined;
}

/** A property in the form of answers and rows. */
export interface RenderedProperty {
  readonly key: string;
  readonly keyHex: Hex;
  readonly value: string;
  readonly valueHex: Hex;
}

/**
 * Reads a property of a caller (docs/token-schema.md#properties); `valueHex` takes precedence over `value`. Throws
 * AppError `InvalidHex` unless `valueHex` is 0x and whole bytes in hex, and `Validation` if both forms are missing.
 */
export function readProperty({ key, value, valueHex }: PropertyInput): Property {
  if (valueHex !== undefined) return { key, value: fromHex(valueHex) };
  if (value !== undefined) return { key, value: encodeText(value) };
  throw new AppError({
    code: 'Validation',
    message: `Property ${key} has no value`,
    details: { path: ['properties', key] },
  });
}

/** Converts a property to the form of answers and rows. Bytes that are not UTF-8 become U+FFFD in `value`. */
export function renderProperty({ key, value }: Property): RenderedProperty {
  return { key, keyHex: toHex(encodeText(key)), value: decodeText(value), valueHex: toHex(value) };
}

/**
 * Replaces items, such as properties, by key: a later one takes the place of an earlier one; new keys are appended
 * (docs/token-schema.md#properties).
 */
export function overwriteByKey<T extends { readonly key: string }>(
  items: readonly T[],
  overwrites: readonly T[],
): T[] {
  return [...new Map([...items, ...overwrites].map((item) => [item.key, item])).values()];
}
