import type { Hex } from '@hub/primitives/hex';
import { type Cross, substrateView, ZERO } from './cross.ts';
import { ensure } from './failure.ts';
import { effectiveLimits } from './limits.ts';
import type { ReadCollection } from './state.ts';

export function isOwnerOrAdmin(collection: ReadCollection, who: Cross): boolean {
  return substrateView(who) === collection.owner || collection.admins.has(who);
}

/** Whether the limits let one of the accounts, as owner or admin, act on all tokens (docs/token-rules.md#transfers). */
export function isPrivileged(collection: ReadCollection, ...some: readonly Cross[]): boolean {
  const { ownerCanTransfer } = effectiveLimits(collection.limits);
  return ownerCanTransfer && some.some((who) => isOwnerOrAdmin(collection, who));
}

export function ensureOwner(collection: ReadCollection, account: Hex): void {
  ensure(collection.owner === account, 'common.NoPermission');
}

export function ensureOwnerOrAdmin(collection: ReadCollection, who: Cross): void {
  ensure(isOwnerOrAdmin(collection, who), 'common.NoPermission');
}

export function ensureListed(collection: ReadCollection, ...all: readonly Cross[]): void {
  for (const who of all) ensure(collection.allowList.has(who), 'common.AddressNotInAllowlist');
}

/** Checks the allow list only if the access mode requires it. */
export function ensureAccess(collection: ReadCollection, ...all: readonly Cross[]): void {
  if (collection.permissions.access === 'AllowList') ensureListed(collection, ...all);
}

export function ensureReceiver(who: Cross): void {
  ensure(who !== ZERO, 'common.AddressIsZero');
}

export function ensureTransfersEnabled(collection: ReadCollection): void {
  ensure(effectiveLimits(collection.limits).transfersEnabled, 'common.TransferNotAllowed');
}
