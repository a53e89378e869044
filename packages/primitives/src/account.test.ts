import { expect, test } from 'vitest';
import { parseAccount } from './account.ts';
import { fromHex } from './hex.ts';
import { decodeSs58 } from './ss58.ts';

const alice = fromHex('0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d');

test('SS58 text with any prefix gives the public key', () => {
  expect(parseAccount('unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx')).toEqual({ publicKey: alice });
  expect(parseAccount('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toEqual({ publicKey: alice });
});

test('an Ethereum address gives the key of its mirror', () => {
  const ethereum = '0xd43593c715Fdd31c61141ABd04a99FD6822c8558';
  const { publicKey } = decodeSs58('5FrLxJsyJ5x9n2rmxFwosFraxFCKcXZDngRLNectCn64UjtZ');
  expect(parseAccount(ethereum)).toEqual({ publicKey, ethereum });
});

test.each([
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ', 'Invalid decoded address checksum'],
  ['0x1234', 'Address 0x1234 is not a valid Substrate or Ethereum address'],
  ['', 'Address  is not a valid Substrate or Ethereum address'],
])('`parseAccount` refuses %j: %s', (text, message) => {
  expect(() => parseAccount(text)).toThrow(expect.objectContaining({ code: 'InvalidAddress', message }));
});
