import { commonErrors } from '../../common/errors.ts';
import { collectionById } from '../../common/storage.ts';
import type { TokenEngine, TokenEngines } from '../../common/token-engine.ts';
import type { ReadableState } from '../../common/token-queries.ts';
import { nativeCollection } from '../../common/types/ids.ts';

/** The queries about the tokens of a collection or of the native coin. Errors: CollectionNotFound. */
export function openQueries(
  state: ReadableState,
  engines: TokenEngines,
  id: number,
): Pick<TokenEngine, 'queries' | 'ownerOf'> {
  if (id === nativeCollection) return engines.coin;
  const collection = collectionById.get(state, id);
  if (collection === undefined) throw commonErrors.CollectionNotFound();
  return engines[collection.mode.type];
}
