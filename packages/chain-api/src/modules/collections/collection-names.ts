import { tokenOfAccount } from '@hub/primitives/collection-address';
import type { DecodedCall } from '@hub/scale/codec/call';
import { isRecord } from '@hub/scale/codec/type-codec';
import type { BlockState } from '../../chain/state/block-state.ts';
import { collectionEntry } from './collection.ts';
import { uniquePallet } from './unique-call.ts';

/** The most names that are read for one sentence; the other collections are described by their numbers alone. */
const mostNames = 100;

/** Reads the names of the collections that a call and the calls within it are about, by number. */
export async function readCollectionNames(
  state: BlockState,
  call: DecodedCall,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set<number>();
  if (state.capabilities.collections) collectIds(call, false, ids);
  const wanted = [...ids].slice(0, mostNames);
  const found = wanted.length === 0 ? [] : await state.read(wanted.map(collectionEntry));
  return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one.name]])));
}

/**
 * Adds the collections that decoded calls of the Unique pallet name to `ids`: the argument `collection_id`, and the
 * collection of each token that an account among the arguments stands for.
 */
function collectIds(value: unknown, isOfPallet: boolean, ids: Set<number>): void {
  if (value instanceof Uint8Array) {
    const isAccount = value.length === 20 || value.length === 32;
    const token = isOfPallet && isAccount ? tokenOfAccount(value) : undefined;
    if (token !== undefined) ids.add(token.collectionId);
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) collectIds(item, isOfPallet, ids);
    return;
  }
  if (!isRecord(value)) return;
  const isOf = typeof value.section === 'string' ? value.section === uniquePallet : isOfPallet;
  if (isOf && value.name === 'collection_id' && typeof value.value === 'number') ids.add(value.value);
  for (const item of Object.values(value)) collectIds(item, isOf, ids);
}
