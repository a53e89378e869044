import { readField, readNumber, readVariant } from '@hub/scale/value';

/** The limits of a collection (docs/token-rules.md#limits). */
export interface CollectionLimits {
  readonly accountTokenOwnershipLimit: number;
  readonly sponsoredDataSize: number;
  /** Blocks between two sponsored changes of properties. */
  readonly sponsoredDataRateLimit: number | 'SponsoringDisabled';
  readonly tokenLimit: number;
  readonly sponsorTransferTimeout: number;
  readonly sponsorApproveTimeout: number;
  readonly ownerCanTransfer: boolean;
  readonly ownerCanDestroy: boolean;
  readonly transfersEnabled: boolean;
}

/** The limits that apply where a collection has set none. */
const defaultLimits: CollectionLimits = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2048,
  sponsoredDataRateLimit: 'SponsoringDisabled',
  tokenLimit: 0xffff_ffff,
  sponsorTransferTimeout: 5,
  sponsorApproveTimeout: 5,
  ownerCanTransfer: false,
  ownerCanDestroy: true,
  transfersEnabled: true,
};

/** Reads the limits that a decoded value sets, without defaults. */
export function readSetLimits(limits: unknown): Readonly<Record<string, number | boolean | string>> {
  const all = readLimits(limits);
  const isSet = (name: string) =>
    readField(
      limits,
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ) !== null;
  return Object.fromEntries(Object.entries(all).filter(([name]) => isSet(name)));
}

/** Reads decoded limits, with the default in place of each absent one. */
export function readLimits(limits: unknown): CollectionLimits {
  const orDefault = <Name extends keyof CollectionLimits>(
    name: Name,
    field: string,
    read: (value: unknown) => CollectionLimits[Name],
  ): CollectionLimits[Name] => {
    const value = readField(limits, field);
    return value === null ? defaultLimits[name] : read(value);
  };
  return {
    accountTokenOwnershipLimit: orDefault(
      'accountTokenOwnershipLimit',
      'account_token_ownership_limit',
      readNumber,
    ),
    sponsoredDataSize: orDefault('sponsoredDataSize', 'sponsored_data_size', readNumber),
    sponsoredDataRateLimit: orDefault('sponsoredDataRateLimit', 'sponsored_data_rate_limit', readRate),
    tokenLimit: orDefault('tokenLimit', 'token_limit', readNumber),
    sponsorTransferTimeout: orDefault('sponsorTransferTimeout', 'sponsor_transfer_timeout', readNumber),
    sponsorApproveTimeout: orDefault('sponsorApproveTimeout', 'sponsor_approve_timeout', readNumber),
    ownerCanTransfer: orDefault('ownerCanTransfer', 'owner_can_transfer', readFlag),
    ownerCanDestroy: orDefault('ownerCanDestroy', 'owner_can_destroy', readFlag),
    transfersEnabled: orDefault('transfersEnabled', 'transfers_enabled', readFlag),
  };
}

function readFlag(value: unknown): boolean {
  return value === true;
}

function readRate(value: unknown): CollectionLimits['sponsoredDataRateLimit'] {
  return readVariant(value) === 'Blocks' ? readNumber(readField(value, 'value')) : 'SponsoringDisabled';
}
