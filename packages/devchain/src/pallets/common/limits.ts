import type { DispatchFailure } from '../../frame/dispatch-failure.ts';
import { commonErrors } from './errors.ts';
import type { Collection } from './types/collection.ts';
import type { CollectionLimits } from './types/limits.ts';

type Whole<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> };

/** The defaults of absent limits (docs/token-rules.md#limits). */
export const defaultLimits: Whole<CollectionLimits> = {
  account_token_ownership_limit: 100_000_000,
  sponsored_data_size: 2048,
  sponsored_data_rate_limit: { type: 'SponsoringDisabled', value: undefined },
  token_limit: 0xffff_ffff,
  sponsor_transfer_timeout: 5,
  sponsor_approve_timeout: 5,
  owner_can_transfer: false,
  owner_can_destroy: true,
  transfers_enabled: true,
};

export const noLimits: CollectionLimits = {
  account_token_ownership_limit: undefined,
  sponsored_data_size: undefined,
  sponsored_data_rate_limit: undefined,
  token_limit: undefined,
  sponsor_transfer_timeout: undefined,
  sponsor_approve_timeout: undefined,
  owner_can_transfer: undefined,
  owner_can_destroy: undefined,
  transfers_enabled: undefined,
};

const maxSponsorTransferTimeout = 10_368_000;

/** The limits of a collection, with defaults for absent ones. */
export function effectiveLimits({ limits }: Pick<Collection, 'limits'>): Whole<CollectionLimits> {
  return { ...defaultLimits, ...givenParts(limits) };
}

/**
 * The limits after a change; absent fields keep their values. Errors: CollectionLimitBoundsExceeded,
 * CollectionTokenLimitExceeded, OwnerPermissionsCantBeReverted.
 */
export function changedLimits(old: CollectionLimits, change: CollectionLimits): CollectionLimits {
  const before = effectiveLimits({ limits: old });
  const { CollectionLimitBoundsExceeded, CollectionTokenLimitExceeded, OwnerPermissionsCantBeReverted } =
    commonErrors;
  const most = (limit: number | undefined, bound: number) => limit === undefined || limit <= bound;

  ensure(
    most(change.account_token_ownership_limit, defaultLimits.account_token_ownership_limit),
    CollectionLimitBoundsExceeded,
  );
  ensure(most(change.sponsored_data_size, defaultLimits.sponsored_data_size), CollectionLimitBoundsExceeded);
  ensure(
    most(change.token_limit, before.token_limit) && change.token_limit !== 0,
    CollectionTokenLimitExceeded,
  );
  ensure(most(change.sponsor_transfer_timeout, maxSponsorTransferTimeout), CollectionLimitBoundsExceeded);
  ensure(
    change.owner_can_transfer !== true || old.owner_can_transfer !== false,
    OwnerPermissionsCantBeReverted,
  );
  ensure(change.owner_can_destroy !== true || before.owner_can_destroy, OwnerPermissionsCantBeReverted);
  return { ...old, ...givenParts(change) };
}

function ensure(holds: boolean, error: () => DispatchFailure): void {
  if (!holds) throw error();
}

function givenParts(limits: CollectionLimits): Partial<Whole<CollectionLimits>> {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}
