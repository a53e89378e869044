import { carriedAs } from '../../../codec/carried-as.ts';
import type { TypeDef } from '../../../codec/type-def.ts';
import * as t from '../../../codec/types.ts';

/**
 * A type whose values do not decode when they are longer than the bound, so that no block contains a call with such a
 * value.
 */
export function atMost<T extends { readonly length: number }>(most: number, type: TypeDef<T>): TypeDef<T> {
  return withDistinct(most, type, ({ length }) => length);
}

/** `BTreeMap` as its entries, in the order of their encoding. */
export function btreeMap<K, V>(key: TypeDef<K>, value: TypeDef<V>): TypeDef<(readonly [K, V])[]> {
  return t.newtype('BTreeMap', t.vec(t.tuple(key, value)), [
    { name: 'K', type: key },
    { name: 'V', type: value },
  ]) as TypeDef<(readonly [K, V])[]>;
}

/** `BoundedBTreeMap`; the bound applies to the number of distinct keys. */
export function boundedBTreeMap<K, V>(
  key: TypeDef<K>,
  value: TypeDef<V>,
  most: number,
  keyText: (key: K) => string,
): TypeDef<(readonly [K, V])[]> {
  const bounded = t.newtype('bounded_collections::bounded_btree_map::BoundedBTreeMap', btreeMap(key, value), [
    { name: 'K', type: key },
    { name: 'V', type: value },
    { name: 'S' },
  ]);
  return withDistinct(most, bounded, (entries) => new Set(entries.map(([entry]) => keyText(entry))).size);
}

/** `BoundedBTreeSet` of numbers, in the order of their encoding. */
export function boundedBTreeSet(inner: TypeDef<number>, most: number): TypeDef<number[]> {
  const set = t.newtype('BTreeSet', t.vec(inner), [{ name: 'T', type: inner }]);
  const bounded = t.newtype('bounded_collections::bounded_btree_set::BoundedBTreeSet', set, [
    { name: 'T', type: inner },
    { name: 'S' },
  ]);
  return withDistinct(most, bounded, (members) => new Set(members).size);
}

/**
 * The entries of a map in the chain's form: sorted, and only the last one of each key. Clients encode them in any
 * order.
 */
export function sortedEntries<K, V>(
  entries: readonly (readonly [K, V])[],
  keyText: (key: K) => string,
): (readonly [K, V])[] {
  const byKey = new Map(entries.map((entry) => [keyText(entry[0]), entry]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

function withDistinct<T>(most: number, type: TypeDef<T>, count: (value: T) => number): TypeDef<T> {
  return carriedAs(
    type,
    (value) => value,
    (value) => {
      if (count(value) > most) throw new RangeError(`More than ${most} entries`);
      return value;
    },
  );
}
