import type { Hex } from '@hub/primitives/hex';
import { decodeState } from '@hub/scale/decode-state';
import { decodeStorageKey, type StorageEntry, storageKey } from '@hub/scale/storage';
import type { BlockPoint } from '../../chain/block-point.ts';
import { readEntries } from '../../chain/read-entries.ts';
import type { StateAfter } from '../../projection/module.ts';
import { readCross } from '../tokens/cross-account.ts';
import type { CollectionState } from './collection-state.ts';
import { decodeCollectionState } from './decode-collection-state.ts';

const items = ['CollectionById', 'CollectionProperties', 'CollectionPropertyPermissions'] as const;
/** More admins than a collection can have. */
const MOST_ADMINS = 100;

/**
 * Reads collections by number from the state after a block; absent ones are left out. Rejects with the errors of
 * `readEntries`.
 */
export async function readCollections(
  state: StateAfter,
  collectionIds: readonly number[],
  at: BlockPoint,
): Promise<ReadonlyMap<number, CollectionState>> {
  const entries = collectionIds.flatMap((id) => items.map((item): StorageEntry => ['Common', item, id]));
  const values = await readEntries(state, entries, at);
  const found = collectionIds.flatMap((collectionId, index) => {
    const [collection, properties, rights] = values.slice(index * items.length);
    return collection && properties && rights ? [{ collectionId, collection, properties, rights }] : [];
  });
  const states = await Promise.all(
    found.map(async (parts): Promise<readonly [number, CollectionState]> => {
      const admins = await readAdmins(state, parts.collectionId, at);
      const block = { entry: 'Common.CollectionById', block: at };
      return [
        parts.collectionId,
        decodeState(block, () => decodeCollectionState(state.runtime, { ...parts, admins })),
      ];
    }),
  );
  return new Map(states);
}

/** Reads the admins in the order of their storage keys, which is the same on every node. */
async function readAdmins(
  { rpc, runtime }: StateAfter,
  collectionId: number,
  at: BlockPoint,
): Promise<string[]> {
  const prefix = storageKey(runtime, 'Common', 'IsAdmin', [collectionId]);
  const keys: readonly Hex[] = await rpc.getKeysPaged(prefix, MOST_ADMINS, undefined, at.hash);
  return decodeState({ entry: 'Common.IsAdmin', block: at }, () =>
    keys.map((key) => readCross(decodeStorageKey(runtime, 'Common', 'IsAdmin', key)[1]?.value)),
  );
}
