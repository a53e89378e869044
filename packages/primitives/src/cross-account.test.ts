import { expect, test } from 'vitest';
import { parseCrossAccountId } from './cross-account.ts';

const substrate = 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx';
const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const publicKey = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const ethereum = '0x17c4e6453cc49aaaaeaca894e6d9683e00000001';
const zero = `0x${'0'.repeat(40)}`;

test.each([
  [substrate, { Substrate: substrate }],
  [ethereum, { Ethereum: ethereum }],
  [{ Substrate: substrate }, { Substrate: substrate }],
  [{ substrate }, { Substrate: substrate }],
  [{ Ethereum: ethereum }, { Ethereum: ethereum }],
  [{ ethereum }, { Ethereum: ethereum }],
  [{ eth: ethereum, sub: '0x00' }, { Ethereum: ethereum }],
  [{ eth: ethereum, sub: '0' }, { Ethereum: ethereum }],
  [{ eth: zero, sub: publicKey }, { Substrate: generic }],
])('`parseCrossAccountId` parses %j', (value, expected) => {
  expect(parseCrossAccountId(value)).toEqual(expected);
});

test.each([
  [
    { eth: ethereum, sub: publicKey },
    `One of the addresses must be 0, got eth ${ethereum} and substrate public key ${publicKey}.`,
  ],
  [
    { eth: zero, sub: '0x00' },
    `One of the addresses must be 0, got eth ${zero} and substrate public key 0x00.`,
  ],
  [{ Substrate: ethereum }, `Address ${ethereum} is not a valid Substrate address`],
  [{ Substrate: publicKey }, `Address ${publicKey} is not a valid Substrate address`],
  [{ Ethereum: substrate }, `address "${substrate}" is not valid ethereum address`],
  [{ eth: zero, sub: '0x12' }, 'address "0x12" is not valid substrate public key'],
  ['0x12', 'Address 0x12 is not a valid Substrate or Ethereum address'],
  [publicKey, `Address ${publicKey} is not a valid Substrate or Ethereum address`],
  [5, 'Address 5 is not a string or object: number'],
  [null, 'Address null is not a string or object: object'],
  [{ Substrate: 5 }, 'Address 5 is not a valid Substrate address'],
])('`parseCrossAccountId` refuses %j', (value, message) => {
  expect(() => parseCrossAccountId(value)).toThrow(
    expect.objectContaining({ code: 'InvalidAddress', message }),
  );
});

test('`parseCrossAccountId` refuses an object of unknown form', () => {
  expect(() => parseCrossAccountId({ owner: substrate })).toThrow('is not a valid crossAccountId object');
});
