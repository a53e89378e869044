import { readNumber } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import { allParts, type CollectionDetails, readCollectionDetails } from './read-details.ts';
import { requireCollections } from './require-collections.ts';

export interface CollectionPage {
  readonly collections: readonly CollectionDetails[];
  readonly isLastPage: boolean;
}

/**
 * Reads at most `limit` of the existing collections, in the order of their numbers, after leaving out the first `skip`.
 * Throws AppError `CollectionsUnavailable`.
 */
export async function listCollections(
  state: BlockState,
  skip: number,
  limit: number,
): Promise<CollectionPage> {
  requireCollections(state);
  const numbers = await state.readLastKeys({
    section: 'common',
    item: 'collectionById',
    readKey: readNumber,
  });
  const page = numbers.toSorted((a, b) => a - b).slice(skip, skip + limit);
  const collections = await Promise.all(page.map((id) => readCollectionDetails(state, id, allParts)));
  return { collections, isLastPage: skip + limit >= numbers.length };
}
