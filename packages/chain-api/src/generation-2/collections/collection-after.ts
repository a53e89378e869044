import { allParts, readCollectionDetails } from '../../modules/collections/read-details.ts';
import type { ReadResult } from '../read-result.ts';
import { renderCollection } from './render-collection.ts';

/** The collection that an extrinsic created or changed. */
export const collectionAfter = async (...[facts, { state, ss58Prefix }]: Parameters<ReadResult<unknown>>) => {
  // The kinds of collections have this fact.
  const { collectionId } = facts as { readonly collectionId: number };
  return renderCollection(await readCollectionDetails(await state(), collectionId, allParts), ss58Prefix);
};
