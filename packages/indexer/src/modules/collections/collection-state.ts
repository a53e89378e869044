// A collection in the chain's state.
import { AppError } from '@hub/primitives/app-error';
import { fromHex, type Hex } from '@hub/primitives/hex';
import type { Property } from '@hub/token-schema/property';
import type { Collection } from '@hub/token-schema/schema/collection';

export type TokenMode = 'NFT' | 'Fungible' | 'RFT';

/** A property: its key as text, and its value in hex. */
export type StoredProperty = readonly [key: string, value: Hex];

export type RateLimit = 'SponsoringDisabled' | { readonly Blocks: number };

/** Limits of a collection; null where the default applies. */
export interface StoredLimits {
  readonly account_token_ownership_limit: number | null;
  readonly sponsored_data_size: number | null;
  readonly sponsored_data_rate_limit: RateLimit | null;
  readonly token_limit: number | null;
  readonly sponsor_transfer_timeout: number | null;
  readonly sponsor_approve_timeout: number | null;
  readonly owner_can_transfer: boolean | null;
  readonly owner_can_destroy: boolean | null;
  readonly transfers_enabled: boolean | null;
}

/** The permissions of a collection, including defaults. */
export interface StoredPermissions {
  readonly access: 'Normal' | 'AllowList';
  readonly mint_mode: boolean;
  readonly nesting: {
    readonly token_owner: boolean;
    readonly collection_admin: boolean;
    readonly restricted: readonly number[] | null;
  };
}

export interface PropertyRights {
  readonly key: string;
  readonly mutable: boolean;
  readonly collection_admin: boolean;
  readonly token_owner: boolean;
}

/** The parts of a collection that need no columns of their own: only the admins among them are used in filters. */
export interface CollectionSettings {
  /** Public keys, or Ethereum addresses in lower case. */
  readonly admins: readonly string[];
  readonly limits: StoredLimits;
  readonly permissions: StoredPermissions;
  readonly tokenPropertyPermissions: readonly PropertyRights[];
  readonly properties: readonly StoredProperty[];
  readonly isForeign: boolean;
  readonly isErc721Metadata: boolean;
  readonly isExternal: boolean;
}

/** The decoded metadata of a collection. */
export interface CollectionInfo {
  readonly info: Partial<Collection> | null;
  readonly error: string | null;
}

export interface CollectionState {
  readonly collectionId: number;
  readonly mode: TokenMode;
  /** Public key. */
  readonly owner: Hex;
  readonly sponsor: Hex | undefined;
  readonly isSponsorConfirmed: boolean;
  readonly name: string;
  readonly description: string;
  readonly tokenPrefix: string;
  readonly settings: CollectionSettings;
}

const eventModes: Readonly<Record<number, TokenMode>> = { 1: 'NFT', 2: 'Fungible', 3: 'RFT' };

/** Converts the number of a mode in an event. Throws AppError 'EventShapeUnknown' for an unknown one. Pure. */
export function modeOfEvent(mode: number): TokenMode {
  const known = eventModes[mode];
  if (known !== undefined) return known;
  throw new AppError({ code: 'EventShapeUnknown', message: `There is no mode ${mode} of collections` });
}

/** Converts a stored property to the form of the metadata decoders. Pure. */
export function toProperty([key, value]: StoredProperty): Property {
  return { key, value: fromHex(value) };
}
