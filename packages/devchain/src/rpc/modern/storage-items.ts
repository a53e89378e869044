import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { hexText } from '../../json-rpc/params.ts';
import type { State } from '../../state/state.ts';
import { closestDescendantMerkleValue } from './merkle-value.ts';

const queryType = z.enum([
  'value',
  'hash',
  'closestDescendantMerkleValue',
  'descendantsValues',
  'descendantsHashes',
]);

/** One query of chainHead_v1_storage. */
export const storageQuery = z.object({ key: hexText, type: queryType });

/** One query of archive_v1_storage; a query of descendants may start after a key. */
export const archiveStorageQuery = storageQuery
  .extend({ paginationStartKey: hexText.nullish() })
  .refine(({ type, paginationStartKey }) => !paginationStartKey || isDescendantsQuery({ type }), {
    message: 'paginationStartKey is for queries of descendants',
  });

export type StorageQuery = z.output<typeof storageQuery> & {
  readonly paginationStartKey?: Hex | null | undefined;
};

export interface StorageItem {
  readonly key: Hex;
  readonly value?: Hex;
  readonly hash?: Hex;
  readonly closestDescendantMerkleValue?: Hex;
}

/** The number of keys per lookup while descendants are listed. */
const keysAtOnce = 256;

export function isDescendantsQuery({ type }: Pick<StorageQuery, 'type'>): boolean {
  return type === 'descendantsValues' || type === 'descendantsHashes';
}

/** The results of a query, looked up lazily; the query `value` or `hash` of a key without a value has none. */
export function* storageItems(state: State, query: StorageQuery): Generator<StorageItem> {
  const key = query.key.slice(2);
  switch (query.type) {
    case 'value':
    case 'descendantsValues':
      for (const [found, value] of entries(state, key, query)) {
        yield { key: `0x${found}`, value: toHex(value) };
      }
      break;
    case 'hash':
    case 'descendantsHashes':
      for (const [found, value] of entries(state, key, query)) {
        yield { key: `0x${found}`, hash: toHex(blake2b256(value)) };
      }
      break;
    case 'closestDescendantMerkleValue': {
      const value = closestDescendantMerkleValue(state, key);
      if (value !== undefined) yield { key: query.key, closestDescendantMerkleValue: toHex(value) };
    }
  }
}

function* entries(state: State, key: string, query: StorageQuery): Generator<[string, Uint8Array]> {
  const keys = isDescendantsQuery(query) ? keysUnder(state, key, query.paginationStartKey?.slice(2)) : [key];
  for (const found of keys) {
    const value = state.get(found);
    if (value !== undefined) yield [found, value];
  }
}

function* keysUnder(state: State, prefix: string, startAfter: string | undefined): Generator<string> {
  let last = startAfter;
  for (;;) {
    const options = last === undefined ? {} : { startAfter: last };
    const page = state.keys(prefix, { limit: keysAtOnce, ...options });
    yield* page;
    if (page.length < keysAtOnce) return;
    last = page.at(-1);
  }
}
