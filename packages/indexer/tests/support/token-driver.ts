import { nestingAddress } from '@hub/primitives/collection-address';
import type { CallInput } from '@hub/scale/call';
import type { ChainDriver } from './chain-driver.ts';

/** A cross account in the form of call arguments. */
export type Cross = { readonly substrate: string } | { readonly ethereum: string };

export function hexOf(text: string): string {
  return `0x${Buffer.from(text).toString('hex')}`;
}

/** A property with a text value. */
export const property = (key: string, value: string) => ({ key: hexOf(key), value: hexOf(value) });

/** The properties of a token of schema 2. */
export const tokenData = (data: object) => [
  property('schemaName', 'unique'),
  property('schemaVersion', '2.0.0'),
  property('tokenData', JSON.stringify({ schemaName: 'unique', schemaVersion: '2.0.0', ...data })),
];

export const nestedIn = (collection: number, token: number): Cross => ({
  ethereum: nestingAddress(collection, token),
});

const utf16 = (text: string) => Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

const permissionOf = (key: string) => ({
  key: hexOf(key),
  permission: { mutable: true, collectionAdmin: true, tokenOwner: true },
});

/**
 * A call that creates a collection. It declares all property keys that tests write, and permits owners of tokens, and
 * owner and admins of the collection, to nest.
 */
export function createCollectionCall(settings: {
  readonly mode?: unknown;
  readonly name?: string;
  readonly description?: string;
  readonly properties?: readonly object[];
  readonly adminList?: readonly Cross[];
  readonly pendingSponsor?: Cross;
  readonly keys?: readonly string[];
}): CallInput {
  const { mode = 'NFT', name = 'Art', description = 'Pictures', properties = [] } = settings;
  const { adminList = [], pendingSponsor = null, keys = [] } = settings;
  const data = {
    mode,
    access: null,
    name: utf16(name),
    description: utf16(description),
    tokenPrefix: hexOf('ART'),
    limits: null,
    permissions: {
      access: null,
      mintMode: null,
      nesting: { tokenOwner: true, collectionAdmin: true, restricted: null },
    },
    tokenPropertyPermissions: [
      ...new Set(['schemaName', 'schemaVersion', 'tokenData', 'URI', 'royalties', ...keys]),
    ].map(permissionOf),
    properties,
    adminList,
    pendingSponsor,
    flags: '0x00',
  };
  return { section: 'unique', method: 'createCollectionEx', args: [data] };
}

const call = (method: string, ...args: readonly unknown[]): CallInput => ({
  section: 'unique',
  method,
  args,
});

/** Calls of the pallet of tokens. */
export const tokenCalls = {
  mint: (collection: number, owner: Cross, properties: readonly object[] = []) =>
    call('createItem', collection, owner, { NFT: { properties } }),
  mintMany: (collection: number, items: readonly { owner: Cross; properties: readonly object[] }[]) =>
    call('createMultipleItemsEx', collection, { NFT: items }),
  mintPieces: (collection: number, owner: Cross, pieces: bigint) =>
    call('createItem', collection, owner, { ReFungible: { pieces: pieces.toString(), properties: [] } }),
  mintCoins: (collection: number, owner: Cross, value: bigint) =>
    call('createItem', collection, owner, { Fungible: { value: value.toString() } }),
  transfer: (recipient: Cross, collection: number, token: number, amount = 1n) =>
    call('transfer', recipient, collection, token, amount.toString()),
  transferFrom: (from: Cross, recipient: Cross, collection: number, token: number, amount = 1n) =>
    call('transferFrom', from, recipient, collection, token, amount.toString()),
  burn: (collection: number, token: number, amount = 1n) =>
    call('burnItem', collection, token, amount.toString()),
  approve: (spender: Cross, collection: number, token: number, amount = 1n) =>
    call('approve', spender, collection, token, amount.toString()),
  setProperties: (collection: number, token: number, properties: readonly object[]) =>
    call('setTokenProperties', collection, token, properties),
  setCollectionProperties: (collection: number, properties: readonly object[]) =>
    call('setCollectionProperties', collection, properties),
  destroy: (collection: number) => call('destroyCollection', collection),
  enableTransfers: (collection: number, value: boolean) => call('setTransfersEnabledFlag', collection, value),
  confirmSponsorship: (collection: number) => call('confirmSponsorship', collection),
};

export const crossOf = (driver: ChainDriver, uri: string): Cross => ({ substrate: driver.addressOf(uri) });
