import { fromHex, type Hex } from '@hub/primitives/hex';
import type { KeyPermission, PermissionsChange } from '../../../src/token-reference/call.ts';
import type { Property } from '../../../src/token-reference/property-store.ts';
import type { Limits, Mode, Nesting } from '../../../src/token-reference/state.ts';
import { joinBytes, writeCompact, writeInteger, writeOption } from '../../staking-histories/write-bytes.ts';

export const u32 = (value: number) => writeInteger(BigInt(value), 4);
export const u128 = (value: bigint) => writeInteger(value, 16);
export const bool = (value: boolean) => Uint8Array.of(value ? 1 : 0);

export function option<T>(value: T | undefined, write: (value: T) => Uint8Array): Uint8Array {
  return writeOption(value === undefined ? undefined : write(value));
}

export function list<T>(items: readonly T[], write: (item: T) => Uint8Array): Uint8Array {
  return joinBytes(writeCompact(BigInt(items.length)), ...items.map(write));
}

/** Bytes with their length prefix. */
export function writeBytes(hex: Hex): Uint8Array {
  const bytes = fromHex(hex);
  return joinBytes(writeCompact(BigInt(bytes.length)), bytes);
}

/** A text as a SCALE list of UTF-16 code units. */
export function writeText(text: string): Uint8Array {
  return list(
    [...text].flatMap((letter) => letter.split('')),
    (unit) => writeInteger(BigInt(unit.charCodeAt(0)), 2),
  );
}

export function writeProperty({ key, value }: Property): Uint8Array {
  return joinBytes(writeBytes(key), writeBytes(value));
}

export function writeKeyPermission({ key, permission }: KeyPermission): Uint8Array {
  const { mutable, collectionAdmin, tokenOwner } = permission;
  return joinBytes(writeBytes(key), bool(mutable), bool(collectionAdmin), bool(tokenOwner));
}

export function writeMode(mode: Mode): Uint8Array {
  if (typeof mode === 'object') return Uint8Array.of(1, mode.fungibleDecimals);
  return Uint8Array.of(mode === 'NFT' ? 0 : 2);
}

export function writeLimits(limits: Readonly<Limits>): Uint8Array {
  const rate = option(limits.sponsoredDataRateLimit, (value) =>
    value === 'SponsoringDisabled' ? Uint8Array.of(0) : joinBytes(Uint8Array.of(1), u32(value)),
  );
  return joinBytes(
    option(limits.accountTokenOwnershipLimit, u32),
    option(limits.sponsoredDataSize, u32),
    rate,
    option(limits.tokenLimit, u32),
    option(limits.sponsorTransferTimeout, u32),
    option(limits.sponsorApproveTimeout, u32),
    option(limits.ownerCanTransfer, bool),
    option(limits.ownerCanDestroy, bool),
    option(limits.transfersEnabled, bool),
  );
}

function writeNesting({ tokenOwner, collectionAdmin, restricted }: Readonly<Nesting>): Uint8Array {
  return joinBytes(
    bool(tokenOwner),
    bool(collectionAdmin),
    option(restricted, (ids) => list(ids, u32)),
  );
}

export function writePermissions({ access, mintMode, nesting }: PermissionsChange): Uint8Array {
  return joinBytes(
    option(access, (mode) => bool(mode === 'AllowList')),
    option(mintMode, bool),
    option(nesting, writeNesting),
  );
}
