import type { Context } from '../frame/context.ts';
import type { Pallet } from '../frame/pallet.ts';
import type { RuntimeVersion } from '../frame/runtime-version.ts';
import { type Weight, zeroWeight } from '../frame/weight.ts';
import { lastRuntimeUpgrade } from '../pallets/system/storage.ts';
import { lastRuntimeUpgradeInfo } from '../pallets/system/types.ts';
import type { RuntimeDefinition } from './runtime-definition.ts';

/** Converts storage from the types of the previous runtime; returns the weight. */
export type Migrate = (context: Context) => Weight;

/**
 * Creates the first step of every block. It acts only in the first block of a runtime whose spec name differs from the
 * previous one's or whose spec version is higher: it stores the runtime's version and runs the definition's migrations
 * (frame_executive).
 * @param present the pallets as `NetworkRuntime.present` declares them
 */
export function createMigration(
  { specName, specVersion }: Pick<RuntimeVersion, 'specName' | 'specVersion'>,
  present: readonly Pallet[],
  { onRuntimeUpgrade }: Pick<RuntimeDefinition, 'onRuntimeUpgrade'>,
): Migrate {
  const own = { spec_version: specVersion, spec_name: specName };
  const ownBytes = lastRuntimeUpgradeInfo.codec.enc(own);

  return (context) => {
    const { storage } = context;
    const bytes = storage.get(lastRuntimeUpgrade.key());
    if (bytes !== undefined && isEqual(bytes, ownBytes)) return zeroWeight;
    const last = lastRuntimeUpgrade.get(storage);
    if (last?.spec_name === specName && last.spec_version >= specVersion) return zeroWeight;
    lastRuntimeUpgrade.put(storage, own);
    return onRuntimeUpgrade?.(context, { specVersion: last?.spec_version ?? 0, present }) ?? zeroWeight;
  };
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
