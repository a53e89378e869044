import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { expect, test } from 'vitest';
import { alicePublicKey, hashOf } from '../testing/builders.ts';
import { searchAccounts } from './search-accounts.ts';

const UNIQUE = 7391;
const account = (name: string, publicKey: `0x${string}`) => ({
  name,
  publicKey,
  walletAddress: encodeSs58(fromHex(publicKey), 42),
  genesisHash: undefined,
});
const alice = account('Alice', alicePublicKey);
const bob = account('Bob at home', hashOf('02'));
const accounts = [alice, bob];
const found = (text: string) => searchAccounts(accounts, text, UNIQUE).map(({ name }) => name);

test.each([
  ['an empty text', '', ['Alice', 'Bob at home']],
  ['spaces alone', '  ', ['Alice', 'Bob at home']],
  ['part of a name', 'at h', ['Bob at home']],
  ['a name in another letter case, with spaces around', ' ALICE ', ['Alice']],
  ['part of the address on the network', encodeSs58(fromHex(alicePublicKey), UNIQUE).slice(3, 12), ['Alice']],
  ['part of the address in the wallet', alice.walletAddress.slice(-8), ['Alice']],
  ['the whole address on a third network', encodeSs58(fromHex(alicePublicKey), 255), ['Alice']],
  ['a text that no account contains', 'nobody', []],
])('a search for %s (%j) finds %j', (_what, text, names) => {
  expect(found(text)).toEqual(names);
});
