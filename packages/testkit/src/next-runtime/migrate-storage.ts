import type { Context } from '@hub/devchain/frame/context';
import type { Pallet } from '@hub/devchain/frame/pallet';
import { measured, type Weight } from '@hub/devchain/frame/weight';
import { storagePrefix } from '@hub/devchain/state/storage-item';
import { changeTypes, rewrite } from './next-types.ts';

/** Converts every stored value whose type changes to the next runtime's encoding. */
export function migrateStorage(context: Context, present: readonly Pallet[]): Weight {
  const { storage } = context;
  let rewritten = 0;
  for (const pallet of present) {
    for (const [index, { value: next }] of changeTypes(pallet).storage.entries()) {
      const item = pallet.storage[index];
      if (item === undefined || item.value === next) continue;
      for (const key of storage.keys(storagePrefix(item))) {
        const bytes = storage.get(key);
        if (bytes !== undefined) storage.set(key, rewrite(item.value, next, bytes));
        rewritten += 1;
      }
    }
  }
  return measured(0, rewritten, rewritten);
}
