import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAccountFinder, crossAccountAddresses } from './mentions.ts';

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const aliceKey = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const publicKeys = fc.uint8Array({ minLength: 32, maxLength: 32 });

test.each([
  ['the text itself', alice],
  ['a cross account', `{"substrate":"${alice}"}`],
  ['a list in a struct', `{"who":["${alice}"],"amount":1}`],
])('finds an account in %s', (_, text) => {
  expect(createAccountFinder()(text)).toEqual([aliceKey]);
});

test.each([
  ['a public key in hex', aliceKey],
  ['a longer word', `x${alice}`],
  ['an address with a wrong checksum', `${alice.slice(0, -1)}Z`],
  ['a number', '123456789012345678901234567890123456789012345678'],
])('finds no account in %s', (_, text) => {
  expect(createAccountFinder()(text)).toEqual([]);
});

test('finds the public key of any SS58 address with prefix 42', () => {
  const find = createAccountFinder();
  fc.assert(
    fc.property(publicKeys, (publicKey) => {
      expect(find(encodeSs58(publicKey, 42))).toEqual([toHex(publicKey)]);
    }),
  );
});

test('crossAccountAddresses finds Ethereum addresses only in cross accounts, at any depth', () => {
  const args = {
    admin: { ethereum: '0xd43593c715fdd31c61141abd04a99fd6822c8558' },
    calls: [{ args: { to: { Ethereum: '0x17c4e6453cc49aaaaeaca894e6d9683e00000001' } } }],
    hash: '0xd43593c715fdd31c61141abd04a99fd6822c8559',
  };
  expect(crossAccountAddresses(args)).toEqual([
    '0xd43593c715Fdd31c61141ABd04a99FD6822c8558',
    '0x17C4e6453cC49AAaaEaCA894E6D9683e00000001',
  ]);
});
