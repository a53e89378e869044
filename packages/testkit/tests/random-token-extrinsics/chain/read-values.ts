import { type Hex, toHex } from '@hub/primitives/hex';
import type { Cross } from '../../../src/token-reference/cross.ts';
import type { Mode, Nesting, Sponsorship } from '../../../src/token-reference/state.ts';
import type { ByteReader } from '../../staking-histories/byte-reader.ts';

const SUBSTRATE_BYTES = 32;
const ETHEREUM_BYTES = 20;

/** An account of either kind, as it is encoded. */
export function readCross(reader: ByteReader): Cross {
  const kind = reader.u8();
  const bytes = reader.take(kind === 0 ? SUBSTRATE_BYTES : ETHEREUM_BYTES);
  return toHex(Uint8Array.of(kind, ...bytes));
}

export function readBytes(reader: ByteReader): Hex {
  return toHex(reader.take(Number(reader.compact())));
}

export function readBool(reader: ByteReader): boolean {
  return reader.u8() === 1;
}

export function readOption<T>(reader: ByteReader, read: (reader: ByteReader) => T): T | undefined {
  return reader.u8() === 0 ? undefined : read(reader);
}

function readText(reader: ByteReader): string {
  return String.fromCharCode(...reader.list((units) => Number(units.integer(2))));
}

function readMode(reader: ByteReader): Mode {
  const kind = reader.u8();
  if (kind === 1) return { fungibleDecimals: reader.u8() };
  return kind === 0 ? 'NFT' : 'ReFungible';
}

function readSponsorship(reader: ByteReader): Sponsorship {
  const kind = reader.u8();
  if (kind === 0) return { kind: 'Disabled' };
  return { kind: kind === 1 ? 'Unconfirmed' : 'Confirmed', account: reader.account() };
}

function readNesting(reader: ByteReader): Nesting {
  return {
    tokenOwner: readBool(reader),
    collectionAdmin: readBool(reader),
    restricted: readOption(reader, (set) => set.list((ids) => ids.u32())),
  };
}

const u32 = (reader: ByteReader) => reader.u32();

/** A stored collection; permissions that are not stored have their default. */
export function readCollection(reader: ByteReader) {
  return {
    owner: reader.account(),
    mode: readMode(reader),
    name: readText(reader),
    description: readText(reader),
    tokenPrefix: readBytes(reader),
    sponsorship: readSponsorship(reader),
    limits: {
      accountTokenOwnershipLimit: readOption(reader, u32),
      sponsoredDataSize: readOption(reader, u32),
      sponsoredDataRateLimit: readOption(reader, (rate) =>
        rate.u8() === 0 ? ('SponsoringDisabled' as const) : rate.u32(),
      ),
      tokenLimit: readOption(reader, u32),
      sponsorTransferTimeout: readOption(reader, u32),
      sponsorApproveTimeout: readOption(reader, u32),
      ownerCanTransfer: readOption(reader, readBool),
      ownerCanDestroy: readOption(reader, readBool),
      transfersEnabled: readOption(reader, readBool),
    },
    permissions: {
      access: readOption(reader, u8Access) ?? ('Normal' as const),
      mintMode: readOption(reader, readBool) ?? false,
      nesting: readOption(reader, readNesting) ?? {
        tokenOwner: false,
        collectionAdmin: false,
        restricted: undefined,
      },
    },
    flags: reader.u8(),
  };
}

function u8Access(reader: ByteReader): 'Normal' | 'AllowList' {
  return reader.u8() === 0 ? 'Normal' : 'AllowList';
}

/** Stored properties, and the number of bytes that count for the limit of their space. */
export function readProperties(reader: ByteReader) {
  const entries = reader.list((pairs) => [readBytes(pairs), readBytes(pairs)] as const);
  const consumed = reader.u32();
  reader.u32();
  return { entries, consumed };
}
