import { AppError } from '@hub/primitives/app-error';
import { readAccount, readBytes, readField, readNumber, readVariant } from '@hub/scale/value';
import { decodeText } from '@hub/token-schema/property-text';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';
import { utf16Text } from '../../extrinsics/words/name-text.ts';
import { type CollectionLimits, readLimits } from './limits.ts';
import { type CollectionPermissions, readPermissions } from './permissions.ts';
import { requireCollections } from './require-collections.ts';

export type CollectionMode = 'NFT' | 'Fungible' | 'ReFungible';

/** A collection as the chain stores it, with the chain's defaults in place of absent settings. */
export interface Collection {
  readonly id: number;
  /** 32 bytes. */
  readonly owner: Uint8Array;
  readonly mode: CollectionMode;
  /** The decimals of a fungible collection; 0 for other modes. */
  readonly decimals: number;
  readonly name: string;
  readonly description: string;
  readonly symbol: string;
  /** The account that was asked to pay fees, and whether it has agreed; undefined when no account was asked. */
  readonly sponsor: { readonly account: Uint8Array; readonly isConfirmed: boolean } | undefined;
  readonly limits: CollectionLimits;
  readonly permissions: CollectionPermissions;
  readonly flags: CollectionFlags;
}

export interface CollectionFlags {
  /** Whether its tokens come from another chain. */
  readonly isForeign: boolean;
  readonly isErc721Metadata: boolean;
  /** Whether a pallet manages it, so that calls cannot change it. */
  readonly isReadOnly: boolean;
}

/** A collection (Common.CollectionById); undefined where there is none with this number. */
export function collectionEntry(id: number): StorageEntry<Collection | undefined> {
  return {
    section: 'common',
    item: 'collectionById',
    args: [id],
    read: (collection) => (collection === undefined ? undefined : readStored(id, collection)),
  };
}

/** Reads a collection. Throws AppError `CollectionsUnavailable` | `CollectionNotFound`. */
export async function readCollection(state: BlockState, id: number): Promise<Collection> {
  requireCollections(state);
  const [collection] = await state.read([collectionEntry(id)]);
  return ensureFound(collection, id);
}

/** Throws AppError `CollectionNotFound` for a collection that was not found. */
export function ensureFound(collection: Collection | undefined, id: number): Collection {
  if (collection !== undefined) return collection;
  throw new AppError({
    code: 'CollectionNotFound',
    message: `Collection not found: ${id}`,
    details: { collectionId: id },
  });
}

/**
 * Reads a collection and checks its mode. Throws like `readCollection`, and AppError `CollectionModeInvalid`
 * (`NotRefungibleCollection` where a refungible one is needed).
 */
export async function readCollectionOf(
  state: BlockState,
  mode: CollectionMode,
  id: number,
): Promise<Collection> {
  const collection = await readCollection(state, id);
  if (collection.mode === mode) return collection;
  throw new AppError({
    code: mode === 'ReFungible' ? 'NotRefungibleCollection' : 'CollectionModeInvalid',
    message: `Collection ${id} is ${collection.mode}, not ${mode}`,
    details: { collectionId: id, mode: collection.mode },
  });
}

function readStored(id: number, collection: unknown): Collection {
  const field = (name: string) => readField(collection, name);
  const mode = field('mode');
  // The runtime has these three modes.
  const modeName = readVariant(mode) as CollectionMode;
  const flags = readBytes(field('flags'))[0] ?? 0;
  return {
    id,
    owner: readAccount(field('owner')),
    mode: modeName,
    decimals: modeName === 'Fungible' ? readNumber(readField(mode, 'value')) : 0,
    name: utf16Text(field('name')),
    description: utf16Text(field('description')),
    symbol: decodeText(readBytes(field('token_prefix'))),
    sponsor: readSponsor(field('sponsorship')),
    limits: readLimits(field('limits')),
    permissions: readPermissions(field('permissions')),
    // One byte, the most significant bit first.
    flags: {
      isForeign: (flags & 0x80) !== 0,
      isErc721Metadata: (flags & 0x40) !== 0,
      isReadOnly: (flags & 0x01) !== 0,
    },
  };
}

function readSponsor(sponsorship: unknown): Collection['sponsor'] {
  const kind = readVariant(sponsorship);
  if (kind === 'Disabled') return undefined;
  return { account: readAccount(readField(sponsorship, 'value')), isConfirmed: kind === 'Confirmed' };
}
