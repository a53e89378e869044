import type { BlockState } from '../../chain/state/block-state.ts';
import { collectionEntry } from '../collections/collection.ts';
import { requireCollections } from '../collections/require-collections.ts';
import { readHolders } from './holders.ts';
import type { TokenPlace } from './place.ts';

/** Reads whether there is a token; false for an unknown or fungible collection. Throws AppError `CollectionsUnavailable`. */
export async function readTokenExists(state: BlockState, place: TokenPlace): Promise<boolean> {
  requireCollections(state);
  const [collection] = await state.read([collectionEntry(place.collectionId)]);
  return collection !== undefined && (await readHolders(state, collection.mode, place)) !== undefined;
}
