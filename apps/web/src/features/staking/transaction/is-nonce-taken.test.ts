import type { NetworkClient } from '@hub/client/network-client';
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { expect, test } from 'vitest';
import { buildRecord } from '../../../testing/build-record.ts';
import { alicePublicKey, buildNetwork, hashOf, UNQ } from '../../../testing/builders.ts';
import { isNonceTaken } from './is-nonce-taken.ts';
import type { TransactionRecord } from './transaction-record.ts';

const success = { section: 'system', method: 'ExtrinsicSuccess', data: {} };
const transfer = { hash: hashOf('d1'), blockHash: hashOf('c3'), blockNumber: 197, events: [success] };
const staking = (...data: readonly Readonly<Record<string, unknown>>[]) => ({
  ...transfer,
  events: [...data.map((one) => ({ section: 'appPromotion', method: 'Stake', data: one })), success],
});
const stake = (...amounts: readonly bigint[]) =>
  staking(...amounts.map((amount) => ({ '0': '5x', '1': amount.toString() })));
const signedBy = (publicKey: `0x${string}`, nonce: number) => ({
  nonce,
  signer: encodeSs58(fromHex(publicKey), 42),
});

/** The record's nonce is 5. A transfer in a final block has it, too; the extrinsic listed before the transfer has 4. */
const honest: Partial<NetworkClient> = {
  getBlockHash: async () => hashOf('c3'),
  getIndexerProgress: async () => ({ finalizedNumber: 198, missingBlocks: 0 }),
  getSignedExtrinsics: async () => [{ ...transfer, hash: hashOf('d0') }, transfer],
  getExtrinsicSignature: async (_, hash) => signedBy(alicePublicKey, hash === hashOf('d0') ? 4 : 5),
};
const ask = (
  client: Partial<NetworkClient>,
  changes: Partial<TransactionRecord> = {},
  others: readonly TransactionRecord[] = [],
) => {
  const record = buildRecord(changes);
  const network = buildNetwork({ ...honest, ...client });
  return isNonceTaken(record, [record, ...others], network, new AbortController().signal);
};

test('4.6 the nonce of a transaction is taken if another extrinsic of its signer, listed since the birth block, has it in a final block', async () => {
  const asked: unknown[] = [];
  const getSignedExtrinsics: NetworkClient['getSignedExtrinsics'] = async (address, fromBlock) => {
    asked.push(address, fromBlock);
    return [transfer];
  };
  expect(await ask({ getSignedExtrinsics })).toBe(true);
  expect(asked).toEqual([encodeSs58(fromHex(alicePublicKey), 7391), 130]);
  expect(await ask({})).toBe(true);
  expect(await ask({ getSignedExtrinsics: async () => [stake(150n * UNQ - 1n)] })).toBe(true);
});

test('4.6 the nonce is taken if the listed extrinsic is another transaction of this page, whatever it staked', async () => {
  const getSignedExtrinsics = async () => [stake(150n * UNQ)];
  const other = buildRecord({ id: 'second', hash: hashOf('D1') });
  expect(await ask({ getSignedExtrinsics })).toBe(false);
  expect(await ask({ getSignedExtrinsics }, {}, [other])).toBe(true);
  expect(await ask({ getSignedExtrinsics }, {}, [{ ...other, publicKey: hashOf('02') }])).toBe(false);
  expect(await ask({ getSignedExtrinsics }, {}, [{ ...other, nonce: 4 }])).toBe(false);
});

test.each<[string, Partial<NetworkClient>, Partial<TransactionRecord>?]>([
  ['no extrinsic is listed', { getSignedExtrinsics: async () => [] }],
  [
    'the listed extrinsic is in no final block',
    { getSignedExtrinsics: async () => [{ ...transfer, blockNumber: 199 }] },
  ],
  ['the chain has the listed extrinsic in no block', { getExtrinsicSignature: async () => undefined }],
  [
    'the listed extrinsic has a higher nonce',
    { getExtrinsicSignature: async () => signedBy(alicePublicKey, 6) },
  ],
  [
    'all listed extrinsics have lower nonces',
    { getExtrinsicSignature: async () => signedBy(alicePublicKey, 4) },
  ],
  [
    'the listed extrinsic has another signer',
    { getExtrinsicSignature: async () => signedBy(hashOf('02'), 5) },
  ],
  [
    'nobody signed the listed extrinsic',
    { getExtrinsicSignature: async () => ({ nonce: undefined, signer: undefined }) },
  ],
  ['the listed extrinsic is the transaction itself', {}, { hash: hashOf('d1') }],
  ['the listed extrinsic staked as much', { getSignedExtrinsics: async () => [stake(150n * UNQ)] }],
  [
    'the listed extrinsic staked 1 unit first, and then as much',
    { getSignedExtrinsics: async () => [stake(1n, 150n * UNQ)] },
  ],
  [
    'the listed extrinsic staked an unreadable amount',
    { getSignedExtrinsics: async () => [staking({ '0': '5x', '1': '150,000' })] },
  ],
  [
    'the amount comes first in the event of the listed extrinsic',
    { getSignedExtrinsics: async () => [staking({ amount: `${150n * UNQ}`, staker: hashOf('02') })] },
  ],
  ['the listed extrinsic has no events', { getSignedExtrinsics: async () => [{ ...transfer, events: [] }] }],
  [
    'the listed extrinsic failed',
    {
      getSignedExtrinsics: async () => [{ ...transfer, events: [{ ...success, method: 'ExtrinsicFailed' }] }],
    },
  ],
  ['the block of the listed extrinsic is not on the chain', { getBlockHash: async () => hashOf('c4') }],
  [
    'the listed extrinsic is older than the transaction',
    { getSignedExtrinsics: async () => [{ ...transfer, blockNumber: 129 }] },
  ],
  ['a server names another hash for the transaction', {}, { otherHash: hashOf('d1') }],
  ['the page does not know the hash of the transaction', {}, { hash: undefined }],
  ['the page does not know the nonce of the transaction', {}, { nonce: undefined }],
  ['the page does not know the birth block of the transaction', {}, { birthBlock: undefined }],
])('4.6 the nonce is not known to be taken where %s', async (_, client, changes) => {
  expect(await ask(client, changes)).toBe(false);
});
