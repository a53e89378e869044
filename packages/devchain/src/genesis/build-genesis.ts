import { toHex } from '@hub/primitives/hex';
import { orderedTrieRoot } from '@hub/primitives/ordered-trie-root';
import type { SealedBlock } from '../chain/build-block.ts';
import { type Context, createContext } from '../frame/context.ts';
import { admin } from '../pallets/app-promotion/storage.ts';
import { mutateAccount } from '../pallets/balances/account.ts';
import { setLock } from '../pallets/balances/locks.ts';
import { totalIssuance } from '../pallets/balances/storage.ts';
import { appPromotionOverride } from '../pallets/configuration/storage.ts';
import { key as sudoKey } from '../pallets/sudo/pallet.ts';
import * as system from '../pallets/system/storage.ts';
import { codeKey } from '../pallets/system/types.ts';
import { storageVersion } from '../pallets/transaction-payment/pallet.ts';
import { treasuryAccount } from '../pallets/treasury/hooks.ts';
import { vestingLockId } from '../pallets/vesting/schedules.ts';
import { vestingSchedules } from '../pallets/vesting/storage.ts';
import type { ExecutingRuntime } from '../runtime/create-runtime.ts';
import { encodeHeader, hashOf, stateCommitment } from '../runtime/header.ts';
import { createOverlay } from '../state/overlay.ts';
import { emptyState } from '../state/tree-state.ts';
import type { AccountId } from '../types/account-id.ts';
import { accountOf, developmentUris, operatorUri, sudoUri } from './development-accounts.ts';
import * as settings from './genesis-settings.ts';

/**
 * Block 0 of a development chain: funded accounts, sudo, the staking admin and the staking rate.
 * It holds no time, so that its hash is the same at every start.
 * @param liveConstants leave staking at the constants of the live runtime
 */
export function buildGenesis(
  runtime: Pick<ExecutingRuntime, 'version' | 'code' | 'numbering'>,
  { liveConstants }: { readonly liveConstants: boolean },
): SealedBlock {
  const { version } = runtime;
  const empty = emptyState();
  const overlay = createOverlay(empty);
  const context = createContext(overlay, runtime.numbering, 0);
  overlay.set(codeKey, runtime.code());
  system.upgradedToU32RefCount.put(overlay, true);
  system.upgradedToTripleRefCount.put(overlay, true);
  system.lastRuntimeUpgrade.put(overlay, {
    spec_version: version.specVersion,
    spec_name: version.specName,
  });
  storageVersion.put(overlay, { type: 'V2', value: undefined });
  fundAccounts(context);
  sudoKey.put(overlay, accountOf(sudoUri));
  admin.put(overlay, accountOf(operatorUri));
  if (!liveConstants) appPromotionOverride.put(overlay, settings.stakingOverride);

  const changes = overlay.changes();
  const header = {
    parentHash: system.zeroHash,
    number: 0,
    stateRoot: stateCommitment(system.zeroHash, changes),
    extrinsicsRoot: toHex(orderedTrieRoot([])),
    digest: [],
  };
  const headerBytes = encodeHeader(header);
  return {
    number: 0,
    hash: hashOf(headerBytes),
    header,
    headerBytes,
    extrinsics: [],
    extrinsicHashes: [],
    timestampMs: 0,
    state: empty.with(changes),
    changes,
  };
}

function fundAccounts(context: Context): void {
  for (const uri of developmentUris) fund(context, accountOf(uri), settings.accountEndowment);
  fund(context, accountOf(operatorUri), settings.operatorEndowment);
  fund(context, treasuryAccount, settings.treasuryEndowment);

  const { uri: vestingUri, schedule } = settings.vesting;
  const vestingAccount = accountOf(vestingUri);
  vestingSchedules.put(context.storage, [schedule], vestingAccount);
  setLock(context, vestingLockId, vestingAccount, schedule.per_period * BigInt(schedule.period_count));
  setLock(context, settings.lock.id, accountOf(settings.lock.uri), settings.lock.amount);
}

function fund(context: Context, who: AccountId, amount: bigint): void {
  mutateAccount(context, who, (data) => ({ ...data, free: data.free + amount }));
  totalIssuance.put(context.storage, totalIssuance.get(context.storage) + amount);
}
