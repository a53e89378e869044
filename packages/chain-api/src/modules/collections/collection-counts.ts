import { readBigint, readNumber } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';
import type { Collection } from './collection.ts';
import { requireCollections } from './require-collections.ts';

export interface CollectionsStats {
  readonly created: number;
  readonly destroyed: number;
}

/** Reads how many collections were created and destroyed. Throws AppError `CollectionsUnavailable`. */
export async function readCollectionsStats(state: BlockState): Promise<CollectionsStats> {
  requireCollections(state);
  const [created, destroyed] = await state.read([
    { section: 'common', item: 'createdCollectionCount', read: readNumber },
    { section: 'common', item: 'destroyedCollectionCount', read: readNumber },
  ]);
  return { created, destroyed };
}

export interface CollectionCounts {
  /** 0 for a fungible collection, whose amounts have no numbers. */
  readonly lastTokenId: number;
  /** The number of tokens that were minted and not burnt, or the smallest units of a fungible collection. */
  readonly totalSupply: bigint;
}

/** Reads the number of the last minted token of a collection, and its total supply. */
export async function readCollectionCounts(
  state: BlockState,
  { id, mode }: Pick<Collection, 'id' | 'mode'>,
): Promise<CollectionCounts> {
  const entry = <T>(item: string, read: (value: unknown) => T): StorageEntry<T> => ({
    section: mode === 'NFT' ? 'nonfungible' : mode === 'ReFungible' ? 'refungible' : 'fungible',
    item,
    args: [id],
    read,
  });
  if (mode === 'Fungible') {
    const [totalSupply] = await state.read([entry('totalSupply', readBigint)]);
    return { lastTokenId: 0, totalSupply };
  }
  const [minted, burnt] = await state.read([
    entry('tokensMinted', readNumber),
    entry('tokensBurnt', readNumber),
  ]);
  return { lastTokenId: minted, totalSupply: BigInt(minted - burnt) };
}
