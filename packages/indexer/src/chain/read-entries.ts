import type { NodeRpc } from '@hub/node-rpc/types';
import { decodeState } from '@hub/scale/decode-state';
import type { Runtime } from '@hub/scale/runtime';
import { decodeStorageValue, storageKey } from '@hub/scale/storage';
import type { TypedValue } from '@hub/scale/value';
import type { BlockPoint } from './block-point.ts';

/** A value of the state: its pallet, its storage item, and the item's arguments. */
export type StateEntry = readonly [section: string, item: string, ...args: readonly unknown[]];

/** Largest number of values per request. */
const CHUNK_VALUES = 500;

/**
 * Reads values from the state after a block, in the order of the entries; undefined for absent ones. Rejects with the
 * errors of the node's methods, or with AppError 'StateUnreadable' when a value does not decode with the runtime.
 */
export async function readEntries(
  { rpc, runtime }: { readonly rpc: NodeRpc; readonly runtime: Runtime },
  entries: readonly StateEntry[],
  at: BlockPoint,
): Promise<(TypedValue | undefined)[]> {
  const keys = entries.map(([section, item, ...args]) => storageKey(runtime, section, item, args));
  const chunks = Array.from({ length: Math.ceil(keys.length / CHUNK_VALUES) }, (_, index) =>
    keys.slice(index * CHUNK_VALUES, (index + 1) * CHUNK_VALUES),
  );
  const values = (await Promise.all(chunks.map((chunk) => rpc.getStorageMany(chunk, at.hash)))).flat();
  return entries.map(([section, item], index) =>
    decodeState({ entry: `${section}.${item}`, block: at }, () =>
      decodeStorageValue(runtime, section, item, values[index]),
    ),
  );
}
