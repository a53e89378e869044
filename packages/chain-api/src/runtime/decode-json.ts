import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { decodeStorageValue } from '@hub/scale/storage';

/** A storage value in its JSON form: the entry's default where nothing is stored, null where there is none. */
export function decodeJson(
  runtime: Runtime,
  { section, item }: { readonly section: string; readonly item: string },
  bytes: Uint8Array | undefined,
): unknown {
  const decoded = decodeStorageValue(runtime, section, item, bytes);
  return decoded === undefined ? null : renderJson(runtime, decoded.typeId, decoded.value);
}
