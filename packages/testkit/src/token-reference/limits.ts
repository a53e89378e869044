import { ensure } from './failure.ts';
import type { Limits, ReadCollection } from './state.ts';

export const NO_LIMITS: Limits = {
  accountTokenOwnershipLimit: undefined,
  sponsoredDataSize: undefined,
  sponsoredDataRateLimit: undefined,
  tokenLimit: undefined,
  sponsorTransferTimeout: undefined,
  sponsorApproveTimeout: undefined,
  ownerCanTransfer: undefined,
  ownerCanDestroy: undefined,
  transfersEnabled: undefined,
};

const LARGEST_OWNERSHIP = 100_000_000;
const LARGEST_SPONSORED_SIZE = 2048;
const LARGEST_TIMEOUT = 10_368_000;
const LARGEST_ID = 4_294_967_295;
const USUAL_TIMEOUT = 5;

type StoredLimits = ReadCollection['limits'];

/** Limits with their defaults (docs/token-rules.md#limits). */
export function effectiveLimits(stored: StoredLimits) {
  return {
    accountTokenOwnershipLimit: stored.accountTokenOwnershipLimit ?? LARGEST_OWNERSHIP,
    sponsoredDataSize: stored.sponsoredDataSize ?? LARGEST_SPONSORED_SIZE,
    sponsoredDataRateLimit: stored.sponsoredDataRateLimit ?? ('SponsoringDisabled' as const),
    tokenLimit: stored.tokenLimit ?? LARGEST_ID,
    sponsorTransferTimeout: stored.sponsorTransferTimeout ?? USUAL_TIMEOUT,
    sponsorApproveTimeout: stored.sponsorApproveTimeout ?? USUAL_TIMEOUT,
    ownerCanTransfer: stored.ownerCanTransfer ?? false,
    ownerCanDestroy: stored.ownerCanDestroy ?? true,
    transfersEnabled: stored.transfersEnabled ?? true,
  };
}

/** The stored limits after a change, in which undefined keeps a value; throws Failure (docs/token-rules.md#limits). */
export function changeLimits(old: StoredLimits, change: StoredLimits): Limits {
  const bounds = 'common.CollectionLimitBoundsExceeded';
  const reverted = 'common.OwnerPermissionsCantBeReverted';
  const before = effectiveLimits(old);
  ensure((change.accountTokenOwnershipLimit ?? 0) <= LARGEST_OWNERSHIP, bounds);
  ensure((change.sponsoredDataSize ?? 0) <= LARGEST_SPONSORED_SIZE, bounds);
  const tokenLimit = change.tokenLimit ?? before.tokenLimit;
  ensure(tokenLimit > 0 && tokenLimit <= before.tokenLimit, 'common.CollectionTokenLimitExceeded');
  ensure((change.sponsorTransferTimeout ?? 0) <= LARGEST_TIMEOUT, bounds);
  ensure(!(old.ownerCanTransfer === false && change.ownerCanTransfer === true), reverted);
  ensure(!(before.ownerCanDestroy === false && change.ownerCanDestroy === true), reverted);
  return {
    accountTokenOwnershipLimit: change.accountTokenOwnershipLimit ?? old.accountTokenOwnershipLimit,
    sponsoredDataSize: change.sponsoredDataSize ?? old.sponsoredDataSize,
    sponsoredDataRateLimit: change.sponsoredDataRateLimit ?? old.sponsoredDataRateLimit,
    tokenLimit: change.tokenLimit ?? old.tokenLimit,
    sponsorTransferTimeout: change.sponsorTransferTimeout ?? old.sponsorTransferTimeout,
    sponsorApproveTimeout: change.sponsorApproveTimeout ?? old.sponsorApproveTimeout,
    ownerCanTransfer: change.ownerCanTransfer ?? old.ownerCanTransfer,
    ownerCanDestroy: change.ownerCanDestroy ?? old.ownerCanDestroy,
    transfersEnabled: change.transfersEnabled ?? old.transfersEnabled,
  };
}
