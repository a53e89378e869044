import { expect, test } from 'vitest';
import { decodeEthereumAddress, encodeEthereumAddress, isEthereumAddress } from './ethereum-address.ts';
import { ethereumToSubstrate, substrateToEthereum } from './ethereum-mirror.ts';
import { fromHex } from './hex.ts';
import { encodeSs58 } from './ss58.ts';

const alice = fromHex('0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d');
const mirror = '0xd43593c715Fdd31c61141ABd04a99FD6822c8558';

test('the mirror of a Substrate account is the first 20 bytes of its key as a checksummed address', () => {
  expect(substrateToEthereum(alice)).toBe(mirror);
});

test('the mirror of an Ethereum address, in either letter case, is the known account', () => {
  expect(encodeSs58(ethereumToSubstrate(mirror), 42)).toBe(
    '5FrLxJsyJ5x9n2rmxFwosFraxFCKcXZDngRLNectCn64UjtZ',
  );
  expect(encodeSs58(ethereumToSubstrate(mirror.toLowerCase()), 7391)).toBe(
    'uniJhS3W9q7Thah5MNLKcTu1UnV2bNHiBp7iYLXAn28FS8p7m',
  );
});

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('an address in lower case gets the checksum of the EIP-55 example %s', (address) => {
  expect(encodeEthereumAddress(decodeEthereumAddress(address.toLowerCase()))).toBe(address);
});

test.each(['0x', mirror.slice(2), `${mirror}00`, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'])(
  '%s is not an Ethereum address',
  (text) => {
    expect(isEthereumAddress(text)).toBe(false);
    expect(() => decodeEthereumAddress(text)).toThrow(`address "${text}" is not valid ethereum address`);
  },
);
