import { compactLength } from '@hub/primitives/compact-length';
import { commonErrors } from './errors.ts';
import { keyText, type MeteredProperties, maxPropertiesPerItem } from './types/properties.ts';

const keyAlphabet = /^[A-Za-z0-9_.-]*$/;

/** The space of a byte array: its bytes and those of its compact length (docs/token-rules.md#property-space). */
function spaceOf({ length }: Pick<Uint8Array, 'length'>): number {
  return compactLength(length).length + length;
}

/** Errors: EmptyPropertyKey, InvalidCharacterInPropertyKey. */
export function ensurePropertyKey(key: Uint8Array): void {
  if (key.length === 0) throw commonErrors.EmptyPropertyKey();
  if (!keyAlphabet.test(keyText(key))) throw commonErrors.InvalidCharacterInPropertyKey();
}

/** Returns the map with one more entry. Errors: those of `ensurePropertyKey`, PropertyLimitReached. */
export function withEntry<V>(map: ReadonlyMap<string, V>, key: Uint8Array, value: V): ReadonlyMap<string, V> {
  ensurePropertyKey(key);
  const changed = new Map(map).set(keyText(key), value);
  if (changed.size > maxPropertiesPerItem) throw commonErrors.PropertyLimitReached();
  return changed;
}

/**
 * Returns the properties with one property set. It must fit beside all present ones, even beside one that it replaces.
 * @param limit maximum bytes of all properties
 * Errors: NoSpaceForProperty, then those of `withEntry`.
 */
export function withProperty(
  properties: MeteredProperties,
  limit: number,
  key: Uint8Array,
  value: Uint8Array,
): MeteredProperties {
  const { map, consumed_space: consumed } = properties;
  const added = spaceOf(key) + spaceOf(value);
  if (consumed + added > limit) throw commonErrors.NoSpaceForProperty();
  const changed = withEntry(map, key, value);
  const replaced = map.get(keyText(key));
  const freed = replaced === undefined ? 0 : spaceOf(key) + spaceOf(replaced);
  return { ...properties, map: changed, consumed_space: consumed + added - freed };
}

/** Returns the properties without a key, which may be absent. Errors: those of `ensurePropertyKey`. */
export function withoutProperty(properties: MeteredProperties, key: Uint8Array): MeteredProperties {
  ensurePropertyKey(key);
  const { map, consumed_space: consumed } = properties;
  const removed = map.get(keyText(key));
  if (removed === undefined) return properties;
  const changed = new Map(map);
  changed.delete(keyText(key));
  return { ...properties, map: changed, consumed_space: consumed - spaceOf(key) - spaceOf(removed) };
}

/** Returns the properties with their space recounted. */
export function withCountedSpace(properties: MeteredProperties): MeteredProperties {
  const spaces = [...properties.map].map(([key, value]) => spaceOf(key) + spaceOf(value));
  return { ...properties, consumed_space: spaces.reduce((sum, space) => sum + space, 0) };
}
