import type { RuntimeVersion } from '../../frame/runtime-version.ts';
import type { Storage } from '../../state/overlay.ts';
import { lastRuntimeUpgrade, upgradedToTripleRefCount, upgradedToU32RefCount } from './storage.ts';

/**
 * Marks a new chain as migrated: accounts count references by the current rules, and the runtime counts as the last
 * upgrade.
 */
export function systemGenesis(state: Storage, { specName, specVersion }: RuntimeVersion): void {
  upgradedToU32RefCount.put(state, true);
  upgradedToTripleRefCount.put(state, true);
  lastRuntimeUpgrade.put(state, { spec_version: specVersion, spec_name: specName });
}
