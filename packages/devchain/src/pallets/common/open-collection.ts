import type { Context } from '../../frame/context.ts';
import type { Storage } from '../../state/overlay.ts';
import { commonErrors } from './errors.ts';
import { hasFlag } from './flags.ts';
import { collectionById } from './storage.ts';
import type { Collection } from './types/collection.ts';
import { nativeCollection } from './types/ids.ts';

/** The collection that a call reads or changes. */
export interface OpenCollection {
  readonly id: number;
  readonly data: Collection;
}

/**
 * Loads a collection that may be changed. Errors: UnsupportedOperation for the native coin, CollectionNotFound,
 * CollectionIsExternal.
 */
export function openCollection(state: Pick<Storage, 'get' | 'layout'>, id: number): OpenCollection {
  ensureNotCoin(id);
  const data = collectionById.get(state, id);
  if (data === undefined) throw commonErrors.CollectionNotFound();
  if (hasFlag(data, 'external')) throw commonErrors.CollectionIsExternal();
  return { id, data };
}

/** Errors: UnsupportedOperation for the native coin. */
export function ensureNotCoin(id: number): void {
  if (id === nativeCollection) throw commonErrors.UnsupportedOperation();
}

/** Stores a collection with some fields replaced. */
export function changeCollection(
  { storage }: Context,
  { id, data }: OpenCollection,
  changed: Partial<Collection>,
): void {
  collectionById.put(storage, { ...data, ...changed }, id);
}
