import { allParts, readCollectionDetails } from '../../modules/collections/read-details.ts';
import type { ReadResult } from '../read-result.ts';
import { renderCollection } from './render-collection.ts';

/** Renders the collection that an extrinsic created or changed, as it is after the block of the extrinsic. */
export const collectionAfter = async (...[facts, { state, ss58Prefix }]: Parameters<ReadResult<unknown>>) => {
  // All kinds of extrinsics that use this reader have this fact.
  const { collectionId } = facts as { readonly collectionId: number };
  return renderCollection(await readCollectionDetails(await state(), collectionId, allParts), ss58Prefix);
};
