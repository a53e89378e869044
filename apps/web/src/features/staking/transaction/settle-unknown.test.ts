import { ApiError } from '@hub/client/api-error';
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { expect, test } from 'vitest';
import { alicePublicKey, buildRate, hashOf, UNQ } from '../../../testing/builders.ts';
import {
  buildStatus,
  finalized,
  inBlock131,
  later,
  lost,
  notFound,
  pending,
  signed,
  track,
} from '../../../testing/track.ts';

/** The 404 of a proxy, or of an indexer without the requested route: it says nothing about the extrinsic. */
const noRoute = new ApiError({ status: 404, code: 'HttpError', name: 'HttpError', message: 'Not Found' });

test('a transaction that the API does not know is unknown, and has expired when no final block of its era has it', async () => {
  expect((await track([notFound])).record?.stage).toBe('unknown');
  expect((await track([notFound], later)).record?.stage).toBe('expired');
});

test.each([
  ['its nonce is used', { getNonce: async () => 6 }],
  [
    'the indexer is far behind',
    {
      getStakingRate: async () => buildRate({ blockNumber: 400 }),
      getIndexerProgress: async () => ({ finalizedNumber: 193, missingBlocks: 0 }),
    },
  ],
  [
    'the indexer lacks blocks',
    { getIndexerProgress: async () => ({ finalizedNumber: 198, missingBlocks: 1 }) },
  ],
  [
    'the indexer does not say whether it has the transaction',
    { getIndexedExtrinsic: async () => Promise.reject(lost) },
  ],
  ['the indexer has no such route', { getIndexedExtrinsic: async () => Promise.reject(noRoute) }],
  ['the indexer does not answer', { getIndexerProgress: async () => Promise.reject(lost) }],
] as const)(
  '4.6 a transaction that the API no longer knows after its era is undecided, not expired, while %s',
  async (_, client) => {
    const { record } = await track([notFound], { ...later, ...client });
    expect(record?.stage).toBe('undecided');
  },
);

/** The answers when a transfer in a final block has used the transaction's nonce. */
const taken = {
  ...later,
  getNonce: async () => 6,
  getSignedExtrinsics: async () => [
    {
      hash: hashOf('d1'),
      blockHash: hashOf('c3'),
      blockNumber: 197,
      events: [{ section: 'system', method: 'ExtrinsicSuccess', data: {} }],
    },
  ],
  getBlockHash: async (number: number) => hashOf(number === 197 ? 'c3' : 'b1'),
  getExtrinsicSignature: async () => ({ nonce: 5, signer: encodeSs58(fromHex(alicePublicKey), 42) }),
};

test('4.6 a transaction has expired if no final block of its era has it and another extrinsic has its nonce', async () => {
  expect((await track([notFound], taken)).record?.stage).toBe('expired');
  const lacking = { getIndexerProgress: async () => ({ finalizedNumber: 198, missingBlocks: 1 }) };
  expect((await track([notFound], { ...taken, ...lacking })).record?.stage).toBe('undecided');
  const unanswered = { getExtrinsicSignature: async () => Promise.reject(lost) };
  expect((await track([notFound], { ...taken, ...unanswered })).record?.stage).toBe('undecided');
});

test('4.6 a transaction is waited for until the last blocks of its era are final', async () => {
  const notFinal = { getIndexerProgress: async () => ({ finalizedNumber: 193, missingBlocks: 0 }) };
  expect((await track([notFound], { ...later, ...notFinal })).record?.stage).toBe('unknown');
});

/** A status that says that no block will ever include the transaction; `name` is the reason. */
const ended = (name: string) =>
  buildStatus({
    status: 'Error',
    isError: true,
    block: undefined,
    blockHash: undefined,
    error: { message: 'It has ended', details: { name } },
  });

test.each([
  ['Expired', ended('Expired')],
  ['Error without a reason', { ...ended(''), error: undefined }],
  ['Finalized without a block', { ...finalized, block: undefined, blockHash: undefined }],
])('4.6 a status of %s ends nothing: chain and indexer decide', async (_, status) => {
  const submitExtrinsic = async () => Promise.reject(new Error('sent'));
  expect((await track([status], { submitExtrinsic }, { signed })).record?.stage).toBe('unknown');
  expect((await track([status], later)).record?.stage).toBe('expired');
  expect((await track([status], { ...later, getNonce: async () => 6 })).record?.stage).toBe('undecided');
  const known = { ...later, getIndexedExtrinsic: async () => inBlock131 };
  expect((await track([status], known)).record?.stage).toBe('finalized');
});

test.each(['Expired', 'nonceUsed'])(
  '4.6 a status of %s does not change a transaction that was reported in a block',
  async (name) => {
    const getBlockHash = async (number: number) => hashOf(number === 131 ? 'c1' : 'b1');
    const { record } = await track([buildStatus(), ended(name)], { ...later, getBlockHash });
    expect(record).toMatchObject({ stage: 'inBlock', block: { number: 131 } });
  },
);

test.each(['refused', 'dropped', 'nonceUsed'])(
  '4.6 a status of %s ends nothing before the era is over: another node may still include the transaction',
  async (name) => {
    const { stages, record } = await track([ended(name), ended(name), finalized]);
    expect(stages).toEqual(['refused', 'refused']);
    expect(record).toMatchObject({ stage: 'finalized', failure: undefined, block: { number: 131 } });
    const indexed = { getIndexedExtrinsic: async () => inBlock131 };
    expect((await track([ended(name)], indexed)).record?.stage).toBe('finalized');
    const again = await track([ended(name), pending, ended(name)], {}, { signed });
    expect(again.stages).toEqual(['refused', 'submitted', 'refused']);
    expect(again.record).toMatchObject({ stage: 'refused', failure: 'It has ended', signed });
  },
);

test.each([
  ['refused', 'submitted', 'expired'],
  ['dropped', 'submitted', 'expired'],
  ['nonceUsed', 'submitted', 'expired'],
  ['refused', 'refused', 'failed'],
  ['dropped', 'unknown', 'expired'],
] as const)(
  '4.6 a status of %s ends a transaction that is %s as %s, if its era is over without it and its nonce is unused',
  async (name, stage, end) => {
    expect((await track([ended(name)], later, { stage })).record?.stage).toBe(end);
    const used = { ...later, getNonce: async () => 6 };
    expect((await track([ended(name)], used, { stage })).record?.stage).toBe('undecided');
  },
);

test('4.6 a status of nonceUsed is a failure before the end of the era if another extrinsic in a final block has the nonce', async () => {
  const early = {
    ...taken,
    getStakingRate: async () => buildRate({ blockNumber: 150 }),
    getIndexerProgress: async () => ({ finalizedNumber: 197, missingBlocks: 0 }),
  };
  const { record } = await track([ended('nonceUsed')], early);
  expect(record).toMatchObject({ stage: 'failed', failure: 'It has ended', block: undefined });
  expect((await track([ended('dropped')], early)).record?.stage).toBe('refused');
});

test('4.6 the reported end of another transaction does not count', async () => {
  const other = { ...ended('refused'), hash: hashOf('ee') };
  expect((await track([other, other])).record).toMatchObject({ stage: 'unknown', failure: undefined });
});

test('4.6 a transaction that the chain API does not know has the block and the outcome that the indexer reports', async () => {
  const known = { ...later, getIndexedExtrinsic: async () => inBlock131 };
  expect((await track([notFound], known)).record).toMatchObject({
    stage: 'finalized',
    block: { number: 131, hash: hashOf('c1') },
    chainAmount: 150n * UNQ,
  });
  const failed = { ...inBlock131, events: [{ section: 'system', method: 'ExtrinsicFailed', data: {} }] };
  const unsuccessful = { ...later, getIndexedExtrinsic: async () => failed };
  expect((await track([notFound], unsuccessful)).record).toMatchObject({
    stage: 'failed',
    block: { number: 131 },
  });
});
