import { AppError } from '@hub/primitives/app-error';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { decodeText, encodeText } from './property-text.ts';

/** A property of a collection or a token as the chain stores it; the chain allows ASCII keys only. */
export interface Property {
  readonly key: string;
  readonly value: Uint8Array;
}

/** A property as clients send it: the value as text or as hex. */
export interface PropertyInput {
  readonly key: string;
  readonly value?: string | undefined;
  readonly valueHex?: string | undefined;
}

/** A property as answers and rows carry it. */
export interface RenderedProperty {
  readonly key: string;
  readonly keyHex: Hex;
  readonly value: string;
  readonly valueHex: Hex;
}

/**
 * Reads a property of a caller (docs/token-schema.md#properties): `valueHex` wins over `value`.
 * Throws AppError `InvalidHex` for hex of no whole bytes, and `Validation` where both forms are missing.
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

/** Writes a property for answers and rows; bytes that are not UTF-8 become U+FFFD in `value`. */
export function renderProperty({ key, value }: Property): RenderedProperty {
  return { key, keyHex: toHex(encodeText(key)), value: decodeText(value), valueHex: toHex(value) };
}

/**
 * Replaces properties by key: a later one takes the place of an earlier one, a new key goes to the end
 * (docs/token-schema.md#properties).
 */
export function overwriteByKey<T extends { readonly key: string }>(
  items: readonly T[],
  overwrites: readonly T[],
): T[] {
  return [...new Map([...items, ...overwrites].map((item) => [item.key, item])).values()];
}
