import { toHex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { expect } from 'vitest';
import type { CallSpec, Sent, TestChain } from './test-chain.ts';

/** A cross account as clients write it. */
export type Cross = { readonly substrate: string } | { readonly ethereum: string };

export const zeroAddress: Cross = { ethereum: `0x${'00'.repeat(20)}` };

/** The account of a key URI as a cross account. */
export function crossOf(chain: TestChain, uri: string): Cross {
  return { substrate: chain.addressOf(uri) };
}

/** The first 20 bytes of an account's public key. */
export function ethereumMirror(uri: string): Cross {
  return { ethereum: toHex(sr25519KeypairFromUri(uri).publicKey.slice(0, 20)) };
}

/** The UTF-16 code units of a text: calls contain the names of collections in this form. */
export function utf16(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}

export function hex(text: string): string {
  return `0x${Buffer.from(text).toString('hex')}`;
}

export const property = (key: string, value: string) => ({ key: hex(key), value: hex(value) });

/** A property permission. `rights` has letters: m for mutable, a for collection admins, o for the token's owner. */
export function permission(key: string, rights: string) {
  return {
    key: hex(key),
    permission: {
      mutable: rights.includes('m'),
      collectionAdmin: rights.includes('a'),
      tokenOwner: rights.includes('o'),
    },
  };
}

const noSettings = {
  mode: 'NFT',
  access: null,
  name: utf16('Art'),
  description: utf16('Pictures'),
  tokenPrefix: hex('ART'),
  limits: null,
  permissions: null,
  tokenPropertyPermissions: [],
  properties: [],
  adminList: [],
  pendingSponsor: null,
  flags: '0x00',
};

export const createEx = (settings: object = {}): CallSpec => [
  'unique.createCollectionEx',
  { ...noSettings, ...settings },
];

/** Creates a collection of Alice and returns its id; fails the test on an error. */
export function createCollection(chain: TestChain, settings: object = {}): number {
  expect(chain.send('//Alice', createEx(settings)).error).toBeUndefined();
  return chain.query('common', 'createdCollectionCount') as number;
}

export const nft = (...properties: readonly object[]) => ({ NFT: { properties } });

/** Mints an NFT as Alice and returns its id; fails the test on an error. */
export function mintNft(
  chain: TestChain,
  collection: number,
  owner: Cross,
  ...properties: readonly object[]
): number {
  const call: CallSpec = ['unique.createItem', collection, owner, nft(...properties)];
  expect(chain.send('//Alice', call).error).toBeUndefined();
  return chain.query('nonfungible', 'tokensMinted', collection) as number;
}

/** Limits of which only some are set. */
export function limits(given: object) {
  return {
    accountTokenOwnershipLimit: null,
    sponsoredDataSize: null,
    sponsoredDataRateLimit: null,
    tokenLimit: null,
    sponsorTransferTimeout: null,
    sponsorApproveTimeout: null,
    ownerCanTransfer: null,
    ownerCanDestroy: null,
    transfersEnabled: null,
    ...given,
  };
}

export function permissions(given: object) {
  return { access: null, mintMode: null, nesting: null, ...given };
}

export const setLimits = (collection: number, given: object): CallSpec => [
  'unique.setCollectionLimits',
  collection,
  limits(given),
];

export const setPermissions = (collection: number, given: object): CallSpec => [
  'unique.setCollectionPermissions',
  collection,
  permissions(given),
];

export function ownerOf(chain: TestChain, collection: number, token: number): unknown {
  const data = chain.query('nonfungible', 'tokenData', collection, token) as { owner: unknown } | null;
  return data?.owner;
}

/** The events of collections and tokens that an extrinsic deposited, as names with values. */
export function tokenEvents({ events }: Sent): readonly (readonly unknown[])[] {
  return events
    .filter(({ name }) => name.startsWith('common.'))
    .map(({ name, data }) => [name.slice('common.'.length), ...data]);
}

/** Expects that the call succeeds with exactly these events of collections and tokens. */
export function expectEvents(sent: Sent, ...expected: readonly (readonly unknown[])[]): void {
  expect(sent.error).toBeUndefined();
  expect(tokenEvents(sent)).toEqual(expected);
}
