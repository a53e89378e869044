import type { Hex } from '@hub/primitives/hex';
import { ensure } from './failure.ts';
import type { Properties } from './state.ts';

export interface Property {
  readonly key: Hex;
  readonly value: Hex;
}

export const MAX_PROPERTIES = 64;

export function noProperties(): Properties {
  return { values: new Map(), consumed: 0 };
}

/** The number of bytes in a hexadecimal text. */
export function bytesIn(bytes: Hex): number {
  return bytes.length / 2 - 1;
}

/** The number of bytes including the compact length prefix. */
function sizeOf(bytes: Hex): number {
  const length = bytesIn(bytes);
  return length + (length < 64 ? 1 : length < 16_384 ? 2 : 4);
}

/**
 * Throws Failure for an empty key or one with other characters than A-Z a-z 0-9 _ . -
 * (docs/token-rules.md#property-space).
 */
export function checkKey(key: Hex): void {
  ensure(key !== '0x', 'common.EmptyPropertyKey');
  const text = Buffer.from(key.slice(2), 'hex').toString('latin1');
  ensure(/^[A-Za-z0-9_.-]*$/.test(text), 'common.InvalidCharacterInPropertyKey');
}

/**
 * Sets a property; the check of the space ignores that a replaced value frees its own
 * (docs/token-rules.md#property-space). Throws Failure.
 */
export function setProperty(store: Properties, { key, value }: Property, limitBytes: number): void {
  const old = store.values.get(key);
  ensure(store.consumed + sizeOf(key) + sizeOf(value) <= limitBytes, 'common.NoSpaceForProperty');
  checkKey(key);
  ensure(old !== undefined || store.values.size < MAX_PROPERTIES, 'common.PropertyLimitReached');
  store.values.set(key, value);
  store.consumed += old === undefined ? sizeOf(key) + sizeOf(value) : sizeOf(value) - sizeOf(old);
}

/** Deletes a property, which may be missing. Throws Failure for an invalid key. */
export function deleteProperty(store: Properties, key: Hex): void {
  checkKey(key);
  const old = store.values.get(key);
  if (old === undefined) return;
  store.values.delete(key);
  store.consumed -= sizeOf(key) + sizeOf(old);
}
