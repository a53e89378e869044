import { AppError, isAppError } from '@hub/primitives/app-error';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { decodeStorageValue } from '@hub/scale/storage';
import type { TypedValue } from '@hub/scale/value';

/**
 * A storage value in its JSON form: the entry's default where nothing is stored, null where there is none. Throws
 * AppError `StateUnreadable` (details.section, details.item) for bytes that are no value of the entry.
 */
export function decodeJson(
  runtime: Runtime,
  { section, item }: { readonly section: string; readonly item: string },
  bytes: Uint8Array | undefined,
): unknown {
  const decoded = decode();
  return decoded === undefined ? null : renderJson(runtime, decoded.typeId, decoded.value);

  function decode(): TypedValue | undefined {
    try {
      return decodeStorageValue(runtime, section, item, bytes);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'DecodeFailed') throw error;
      throw new AppError({
        code: 'StateUnreadable',
        message: `The stored value of ${section}.${item} does not decode with the runtime of the block`,
        status: 502,
        details: { section, item },
        cause: error,
      });
    }
  }
}
