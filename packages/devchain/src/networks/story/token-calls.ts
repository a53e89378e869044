import { toHex } from '@hub/primitives/hex';
import type { Property } from '@hub/token-schema/property';
import type { Collection } from '@hub/token-schema/schema/collection';
import type { Token } from '@hub/token-schema/schema/token';
import { writeCollection } from '@hub/token-schema/write-collection';
import { writeToken } from '@hub/token-schema/write-token';
import { tokenAddress } from '../../pallets/common/token-addresses.ts';
import type { CollectionMode } from '../../pallets/common/types/collection.ts';
import type { TokenPlace } from '../../pallets/common/types/ids.ts';
import { type CrossAccountId, substrateAccount } from '../../types/cross-account.ts';
import type { Act, Stage } from './act.ts';

type Call = Act['call'];

/**
 * Metadata of schema 2. It is written without validation, because loading the validating schema would make every
 * start of the chain slower; therefore its fields must be in the order of the schema. A test validates the written metadata.
 */
export type TokenMetadata = Omit<Token, keyof typeof schema>;
type CollectionMetadata = Omit<Collection, keyof typeof schema>;

const schema = { schemaName: 'unique', schemaVersion: '2.0.0' } as const;

/** The receiver of a token: an account by its key, or the token that will hold it. */
type Receiver = string | TokenPlace;

interface NewCollection {
  readonly name: string;
  readonly description: string;
  readonly prefix: string;
  readonly mode: CollectionMode;
  /** Metadata of schema 2; a fungible collection has none. */
  readonly metadata?: CollectionMetadata;
}

/**
 * Makes a collection that allows nesting: owners of its tokens and its admins may nest other tokens under its tokens.
 */
export function createCollection({ name, description, prefix, mode, metadata }: NewCollection): Call {
  const encoded = metadata && writeCollection({ ...schema, ...metadata });
  return ({ bind }) =>
    bind('Unique', 'create_collection_ex', {
      data: {
        mode,
        access: undefined,
        name: utf16(name),
        description: utf16(description),
        token_prefix: utf8(prefix),
        limits: undefined,
        permissions: {
          access: undefined,
          mint_mode: undefined,
          nesting: { token_owner: true, collection_admin: true, restricted: undefined },
        },
        token_property_permissions: (encoded?.tokenPropertyPermissions ?? []).map(({ key, permission }) => ({
          key: utf8(key),
          permission: {
            mutable: permission.mutable,
            collection_admin: permission.collectionAdmin,
            token_owner: permission.tokenOwner,
          },
        })),
        properties: propertiesOf(encoded?.collectionProperties ?? []),
        admin_list: [],
        pending_sponsor: undefined,
        flags: toHex(Uint8Array.of(encoded?.flags ?? 0)),
      },
    });
}

/** Mints an NFT with metadata of schema 2. */
export function mintNft(collection: number, owner: Receiver, metadata: TokenMetadata): Call {
  const properties = propertiesOf(writeToken({ ...schema, ...metadata }));
  return mint(collection, owner, { type: 'NFT', value: { properties } });
}

/** Mints a refungible token with metadata of schema 2, all its pieces for one owner. */
export function mintPieces(
  collection: number,
  owner: Receiver,
  pieces: bigint,
  metadata: TokenMetadata,
): Call {
  const properties = propertiesOf(writeToken({ ...schema, ...metadata }));
  return mint(collection, owner, { type: 'ReFungible', value: { pieces, properties } });
}

/** Mints an amount of a fungible collection. */
export function mintAmount(collection: number, owner: Receiver, value: bigint): Call {
  return mint(collection, owner, { type: 'Fungible', value: { value } });
}

function mint(collection_id: number, owner: Receiver, data: unknown): Call {
  return (stage) =>
    stage.bind('Unique', 'create_item', { collection_id, owner: receiver(stage, owner), data });
}

/** Moves an NFT (`value` 1), or `value` pieces or units of another token. */
export function moveToken({ collection, token }: TokenPlace, to: Receiver, value = 1n): Call {
  return (stage) =>
    stage.bind('Unique', 'transfer', {
      recipient: receiver(stage, to),
      collection_id: collection,
      item_id: token,
      value,
    });
}

/** Moves a token of an account that approved the sender. */
export function moveTokenOf(
  from: Receiver,
  { collection, token }: TokenPlace,
  to: Receiver,
  value = 1n,
): Call {
  return (stage) =>
    stage.bind('Unique', 'transfer_from', {
      from: receiver(stage, from),
      recipient: receiver(stage, to),
      collection_id: collection,
      item_id: token,
      value,
    });
}

/** Lets an account use a token or an amount of it. */
export function approveToken({ collection, token }: TokenPlace, spender: string, amount = 1n): Call {
  return (stage) =>
    stage.bind('Unique', 'approve', {
      spender: receiver(stage, spender),
      collection_id: collection,
      item_id: token,
      amount,
    });
}

export function burnToken({ collection, token }: TokenPlace, value = 1n): Call {
  return ({ bind }) => bind('Unique', 'burn_item', { collection_id: collection, item_id: token, value });
}

/** Asks an account to pay fees of a collection. */
export function askSponsor(collection_id: number, uri: string): Call {
  return ({ bind, accountOf }) =>
    bind('Unique', 'set_collection_sponsor', { collection_id, new_sponsor: accountOf(uri) });
}

export function confirmSponsor(collection_id: number): Call {
  return ({ bind }) => bind('Unique', 'confirm_sponsorship', { collection_id });
}

function receiver({ accountOf }: Stage, to: Receiver): CrossAccountId {
  if (typeof to === 'string') return substrateAccount(accountOf(to));
  return { type: 'Ethereum', value: tokenAddress(to) };
}

function propertiesOf(properties: readonly Property[]) {
  return properties.map(({ key, value }) => ({ key: utf8(key), value }));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function utf16(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}
