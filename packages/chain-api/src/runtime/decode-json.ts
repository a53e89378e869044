import type { BlockRef } from '@hub/node-rpc/types';
import { decodeState } from '@hub/scale/decode-state';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { decodeStorageValue } from '@hub/scale/storage';

/**
 * A storage value of a block in its JSON form: the entry's default where nothing is stored, null where there is none.
 * Throws AppError `StateUnreadable` for bytes that are no value of the entry.
 */
export function decodeJson(
  runtime: Runtime,
  block: Pick<BlockRef, 'number' | 'hash'>,
  { section, item }: { readonly section: string; readonly item: string },
  bytes: Uint8Array | undefined,
): unknown {
  const part = { entry: `${section}.${item}`, block };
  const decoded = decodeState(part, () => decodeStorageValue(runtime, section, item, bytes));
  return decoded === undefined ? null : renderJson(runtime, decoded.typeId, decoded.value);
}
