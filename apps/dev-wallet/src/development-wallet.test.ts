import { fromHex, toHex } from '@hub/primitives/hex';
import { decodeSs58, encodeSs58 } from '@hub/primitives/ss58';
import { verify } from '@scure/sr25519';
import { expect, test } from 'vitest';
import { developmentAccounts } from './development-accounts.ts';
import { createDevelopmentWallet } from './development-wallet.ts';
import { type SignerPayload, signingBytes } from './signing-bytes.ts';

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const hash = (byte: string) => `0x${byte.repeat(32)}`;

const payload: SignerPayload = {
  address: alice,
  method: '0x49020102',
  era: '0x5501',
  nonce: '0x00000041',
  tip: `0x${'0'.repeat(32)}`,
  specVersion: '0x017ed5eb',
  transactionVersion: '0x00000003',
  genesisHash: hash('aa'),
  blockHash: hash('bb'),
  signedExtensions: [
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeAssetTxPayment',
    'CheckMetadataHash',
  ],
};

test('the signed bytes are the call, the explicit parts of all extensions, then their implicit parts, in payload order', () => {
  const expected = ['49020102', '5501', '0501', '0000', '00', 'ebd57e01', '03000000'];
  const bytes = Buffer.from(signingBytes(payload)).toString('hex');
  expect(bytes).toBe(`${expected.join('')}${'aa'.repeat(32)}${'bb'.repeat(32)}00`);
});

test('256 bytes to sign stay as they are; more are replaced by a hash of 32 bytes', () => {
  const withCall = (length: number) => signingBytes({ ...payload, method: `0x${'11'.repeat(length)}` });
  expect(withCall(176)).toHaveLength(256);
  expect(withCall(177)).toHaveLength(32);
});

test('no bytes are made for a payload with an unknown transaction extension; the error names it', () => {
  expect(() => signingBytes({ ...payload, signedExtensions: ['CheckTomorrow'] })).toThrow('CheckTomorrow');
});

test('the accounts are Alice to Ferdie in this order, and Alice has her well-known address', async () => {
  const extension = await createDevelopmentWallet().enable('test');
  const accounts = await extension.accounts.get();
  expect(accounts.map(({ name }) => name)).toEqual(['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie']);
  expect(accounts[0]?.address).toBe(alice);
});

test.each(developmentAccounts())('a signature of $name is valid for the recorded public key', (account) => {
  const message = new TextEncoder().encode('message');
  expect(verify(message, account.sign(message), account.publicKey)).toBe(true);
});

test('a payload for an address with another prefix than 42 is signed by the account of its public key', async () => {
  const extension = await createDevelopmentWallet().enable('test');
  const { publicKey } = decodeSs58(alice);
  const uniqueAddress = encodeSs58(publicKey, 7391);
  const { signature } = await extension.signer.signPayload({ ...payload, address: uniqueAddress });
  const bytes = fromHex(signature);
  expect(bytes[0]).toBe(1);
  expect(verify(signingBytes(payload), bytes.subarray(1), publicKey)).toBe(true);
});

test('a payload for an unknown account is not signed, and the error names the account', async () => {
  const extension = await createDevelopmentWallet().enable('test');
  const stranger = encodeSs58(new Uint8Array(32).fill(9), 42);
  await expect(extension.signer.signPayload({ ...payload, address: stranger })).rejects.toThrow(stranger);
});

test('raw bytes are signed between <Bytes> and </Bytes>', async () => {
  const extension = await createDevelopmentWallet().enable('test');
  const { signature } = await extension.signer.signRaw({ address: alice, data: '0x6869' });
  const message = new TextEncoder().encode('<Bytes>hi</Bytes>');
  expect(verify(message, fromHex(signature).subarray(1), decodeSs58(alice).publicKey)).toBe(true);
});

test('an account listener that unsubscribes before its first call is never called', async () => {
  const extension = await createDevelopmentWallet().enable('test');
  const heard: number[] = [];
  extension.accounts.subscribe((accounts) => heard.push(accounts.length))();
  await new Promise<void>((resolve) => extension.accounts.subscribe(() => resolve()));
  expect(heard).toEqual([]);
});

test('a megabyte of raw bytes gets a signature', async () => {
  const extension = await createDevelopmentWallet().enable('test');
  const data = toHex(new Uint8Array(1_000_000));
  const { signature } = await extension.signer.signRaw({ address: alice, data });
  expect(fromHex(signature)).toHaveLength(65);
});
