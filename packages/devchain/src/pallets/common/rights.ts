import type { Storage } from '../../state/overlay.ts';
import { actsFor, type CrossAccountId, substrateView } from '../../types/cross-account.ts';
import { commonErrors } from './errors.ts';
import { effectiveLimits } from './limits.ts';
import type { OpenCollection } from './open-collection.ts';
import { effectivePermissions } from './permissions.ts';
import { allowlist, isAdmin } from './storage.ts';

type Readable = Pick<Storage, 'get' | 'layout'>;

/**
 * Whether an account owns a collection; an Ethereum account owns it through its mirror
 * (docs/token-rules.md#collections).
 */
function isOwner({ data }: OpenCollection, account: CrossAccountId): boolean {
  return substrateView(account) === data.owner;
}

export function isOwnerOrAdmin(
  state: Readable,
  collection: OpenCollection,
  account: CrossAccountId,
): boolean {
  return isOwner(collection, account) || isAdmin.get(state, collection.id, account);
}

/** Errors: NoPermission. */
export function ensureOwner(collection: OpenCollection, account: CrossAccountId): void {
  if (!isOwner(collection, account)) throw commonErrors.NoPermission();
}

/** Errors: NoPermission. */
export function ensureOwnerOrAdmin(
  state: Readable,
  collection: OpenCollection,
  account: CrossAccountId,
): void {
  if (!isOwnerOrAdmin(state, collection, account)) throw commonErrors.NoPermission();
}

/**
 * Whether one of these accounts may use tokens of other accounts as if it owned them. The collection's owner and admins
 * may, if the limits of the collection allow it (docs/token-rules.md#transfers).
 */
export function ignoresOwners(
  state: Readable,
  collection: OpenCollection,
  ...accounts: readonly CrossAccountId[]
): boolean {
  const { owner_can_transfer } = effectiveLimits(collection.data);
  return owner_can_transfer && accounts.some((account) => isOwnerOrAdmin(state, collection, account));
}

/** Errors: AddressNotInAllowlist for the first account that is not on the list. */
export function ensureListed(
  state: Readable,
  { id }: OpenCollection,
  ...accounts: readonly CrossAccountId[]
): void {
  if (!accounts.every((account) => allowlist.get(state, id, account))) {
    throw commonErrors.AddressNotInAllowlist();
  }
}

export function isListRequired({ data }: OpenCollection): boolean {
  return effectivePermissions(data).access.type === 'AllowList';
}

/** Checks the allow list if the access mode requires it. Errors: AddressNotInAllowlist. */
export function ensureAccess(
  state: Readable,
  collection: OpenCollection,
  ...accounts: readonly CrossAccountId[]
): void {
  if (isListRequired(collection)) ensureListed(state, collection, ...accounts);
}

const zeroAddress = `0x${'00'.repeat(20)}`;

/** Errors: AddressIsZero. */
export function ensureReceiver({ type, value }: CrossAccountId): void {
  if (type === 'Ethereum' && value === zeroAddress) throw commonErrors.AddressIsZero();
}

/** Errors: AddressIsNotEthMirror when `account` may not act for `other`. */
export function ensureMirror(account: CrossAccountId, other: CrossAccountId): void {
  if (!actsFor(account, other)) throw commonErrors.AddressIsNotEthMirror();
}
