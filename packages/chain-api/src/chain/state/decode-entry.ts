import type { BlockRef } from '@hub/node-rpc/types';
import { decodeState } from '@hub/scale/decode-state';
import type { Runtime } from '@hub/scale/runtime';
import { decodeStorageValue } from '@hub/scale/storage';
import type { StorageEntry } from './storage-entry.ts';

/**
 * Decodes the value of a storage entry from the bytes in a block's state. Throws AppError `StateUnreadable` for bytes
 * that are no value of the entry, and for a value that `entry.read` does not accept.
 */
export function decodeEntry<T>(
  runtime: Runtime,
  block: Pick<BlockRef, 'number' | 'hash'>,
  { section, item, read }: StorageEntry<T>,
  bytes: Uint8Array | undefined,
): T {
  return decodeState({ entry: `${section}.${item}`, block }, () =>
    read(decodeStorageValue(runtime, section, item, bytes)?.value),
  );
}
