import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { expect, test } from 'vitest';
import {
  collectionAddress,
  ethereum,
  ethereumView,
  isSameOrMirror,
  substrate,
  substrateView,
  tokenAddress,
  tokenBehind,
} from './cross.ts';
import { ALICE, alice, bob } from './example-state.ts';

const mirror = ethereum(ethereumView(alice));

test('isSameOrMirror holds for a Substrate account and its Ethereum mirror, but not for the two in reverse order', () => {
  expect(isSameOrMirror(alice, alice)).toBe(true);
  expect(isSameOrMirror(alice, mirror)).toBe(true);
  expect(isSameOrMirror(mirror, alice)).toBe(false);
  expect(isSameOrMirror(bob, mirror)).toBe(false);
  expect(isSameOrMirror(mirror, substrate(substrateView(mirror)))).toBe(true);
});

test('the Ethereum view of a Substrate account, and the Substrate view of an Ethereum address, are those of the chain', () => {
  expect(ethereumView(alice)).toBe(ALICE.slice(0, 42));
  const held = substrateView(ethereum('0xd43593c715fdd31c61141abd04a99fd6822c8558'));
  expect(encodeSs58(fromHex(held), 42)).toBe('5FrLxJsyJ5x9n2rmxFwosFraxFCKcXZDngRLNectCn64UjtZ');
});

test('addresses of collections and tokens contain the ids', () => {
  expect(collectionAddress(258)).toBe('0x0117c4e6453cc49aaaaeaca894e6d9683e00000102');
  expect(tokenAddress({ collection: 1, token: 255 })).toBe('0x01f8238ccfff8ed887463fd5e000000001000000ff');
  expect(tokenBehind(tokenAddress({ collection: 7, token: 4_294_967_295 }))).toEqual({
    collection: 7,
    token: 4_294_967_295,
  });
  expect(tokenBehind(collectionAddress(1))).toBeUndefined();
});
