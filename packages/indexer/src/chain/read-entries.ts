import type { NodeRpc } from '@hub/node-rpc/types';
import { decodeState } from '@hub/scale/decode-state';
import type { Runtime } from '@hub/scale/runtime';
import { decodeStorageValue, entryKeys, type StorageEntry } from '@hub/scale/storage';
import type { TypedValue } from '@hub/scale/value';
import type { BlockPoint } from './block-point.ts';

/** Largest number of values per request. */
const CHUNK_VALUES = 500;

/**
 * Reads values from the state after a block, in the order of the entries. An absent value gives the default of its
 * item, or undefined for an optional item. Rejects with the errors of the node's methods, with AppError
 * 'StateUnreadable' when a value does not decode with the runtime, and with 'UnknownStorage' when the runtime lacks the
 * item.
 */
export async function readEntries(
  { rpc, runtime }: { readonly rpc: NodeRpc; readonly runtime: Runtime },
  entries: readonly StorageEntry[],
  at: BlockPoint,
): Promise<(TypedValue | undefined)[]> {
  const keys = entryKeys(runtime, entries);
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
