import type { AccountId } from '../types/account-id.ts';
import type { MultiAddress } from '../types/multi-address.ts';
import { badOrigin, cannotLookup } from './dispatch-failure.ts';

/** The origin of a call. */
export type Origin =
  | { readonly type: 'Root' }
  | { readonly type: 'Signed'; readonly account: AccountId }
  | { readonly type: 'None' }
  /** Authorized by an extension. Calls that require Root, Signed or None refuse it. */
  | { readonly type: 'Authorized' };

export const root: Origin = { type: 'Root' };
export const none: Origin = { type: 'None' };
export const authorized: Origin = { type: 'Authorized' };

export function signedBy(account: AccountId): Origin {
  return { type: 'Signed', account };
}

/** Returns the signer; fails with BadOrigin for any other origin. */
export function ensureSigned(origin: Origin): AccountId {
  if (origin.type !== 'Signed') throw badOrigin();
  return origin.account;
}

export function ensureRoot(origin: Origin): void {
  if (origin.type !== 'Root') throw badOrigin();
}

export function ensureNone(origin: Origin): void {
  if (origin.type !== 'None') throw badOrigin();
}

/** The account of an address; only the Id form is supported, as on the live chain. */
export function lookup(address: MultiAddress): AccountId {
  if (address.type !== 'Id') throw cannotLookup();
  return address.value;
}
