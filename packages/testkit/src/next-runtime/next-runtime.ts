import { zeroWeight } from '@hub/devchain/frame/weight';
import type { RuntimeDefinition } from '@hub/devchain/runtime/runtime-definition';
import { migrateStorage } from './migrate-storage.ts';
import { nextExtensions } from './next-extensions.ts';
import { changeTypes } from './next-types.ts';
import { type NewNumbers, renumber } from './renumber.ts';

/** From this version on, runtimes have the changed types. */
const firstNextVersion = 26_000_000;

/** A runtime after the present one: with all changes of types and extensions of this folder, and the given indexes. */
export function runtimeWithNumbers(specVersion: number, numbers: NewNumbers): RuntimeDefinition {
  return {
    specVersion,
    transactionVersion: 4,
    pallets: (present) => present.map((pallet) => renumber(changeTypes(pallet), numbers)),
    extensions: nextExtensions,
    onRuntimeUpgrade: (context, { specVersion: before, present }) =>
      before < firstNextVersion ? migrateStorage(context, present) : zeroWeight,
  };
}

/**
 * Spec 26000000: every pallet except System, every call, and every event except those of index 20 have other indexes,
 * and the last error of a pallet comes first.
 */
export const nextRuntime: RuntimeDefinition = runtimeWithNumbers(firstNextVersion, {
  pallet: (index, name) => (name === 'System' ? index : 250 - index),
  call: (index) => index + 3,
  event: (index) => 40 - index,
  errors: (present) => [...present.slice(-1), ...present.slice(0, -1)],
});
