import { ApiError } from '@hub/client/api-error';
import { createNetworkClient } from '@hub/client/network-client';
import { afterEach, expect, test, vi } from 'vitest';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import { createValueStore } from '../../../lib/value-store.ts';
import { waitForNews } from '../../../lib/wait-for-news.ts';
import { buildRecord } from '../../../testing/build-record.ts';
import { buildNetwork, buildRate, hashOf, UNQ } from '../../../testing/builders.ts';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
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
import { createTabLocks, intentLockName } from './tab-locks.ts';
import { trackTransaction } from './track-transaction.ts';
import { createTransactionStore } from './transaction-store.ts';

afterEach(() => void vi.useRealTimers());

const { hints } = transactionMessages;
test('a transaction is followed while it is pending and in a block, until it is finalized', async () => {
  const { stages, record } = await track([pending, buildStatus(), finalized]);
  expect(stages).toEqual(['submitted', 'inBlock']);
  expect(record).toMatchObject({ stage: 'finalized', block: { number: 131, hash: hashOf('c1') } });
});

test('5.5 a notification during a request causes another request at once', async () => {
  vi.useFakeTimers();
  const news = createValueStore(0);
  const answers = [pending, finalized];
  const store = createTransactionStore({ storage: createMemoryStorage() });
  store.add(buildRecord());
  const network = buildNetwork({
    getBlockHash: async () => hashOf('b1'),
    getExtrinsicStatus: async () => {
      news.set(news.get() + 1);
      return answers.shift() ?? pending;
    },
  });
  const listen = () => {
    const known = news.get();
    return (durationMs: number, signal: AbortSignal) => waitForNews(news, known, durationMs, signal);
  };
  // The clock is constant, so only the notification ends the wait.
  const locks = createTabLocks(undefined, createMemoryStorage());
  await trackTransaction('first', network, { store, locks, listen }, new AbortController().signal);
  expect(store.get()[0]?.stage).toBe('finalized');
});

test("3.3 the amount of a successful transaction comes from the chain's event", async () => {
  const { record } = await track([finalized]);
  expect(record?.chainAmount).toBe(150n * UNQ);
});

test('4.6 failing status requests never mark a transaction as failed', async () => {
  const { stages, record } = await track([lost, lost, buildStatus(), lost, finalized]);
  expect(stages).toEqual(['unknown', 'unknown', 'inBlock', 'inBlock']);
  expect(record?.stage).toBe('finalized');
});

test('4.6 a status request without an answer is aborted and repeated, and never makes a transaction failed', async () => {
  let asked = 0;
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      asked += 1;
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const urls = { chainApiUrl: 'http://silent.example', indexerUrl: 'http://silent.example' };
  const { getExtrinsicStatus } = createNetworkClient({ ...urls, fetch: silent, timeoutMs: 5 });
  const answers = [pending, pending, finalized];
  const { stages, record } = await track(answers, {
    getExtrinsicStatus: async (hash, options) =>
      asked < 2 ? await getExtrinsicStatus(hash, options) : (answers.shift() ?? pending),
  });
  expect(asked).toBe(2);
  expect(stages).toEqual(['unknown', 'unknown', 'submitted', 'submitted']);
  expect(record?.stage).toBe('finalized');
});

test('4.7 a transaction whose block was retracted is followed to its new block', async () => {
  const { stages, record } = await track([buildStatus(), pending, finalized]);
  expect(stages).toEqual(['inBlock', 'submitted']);
  expect(record).toMatchObject({ stage: 'finalized', isRetracted: false });
});

test.each([
  ['stake', 'Arithmetic.Underflow', hints.belowMinimumOrTooMuch, false],
  ['stake', 'NoPermission', hints.noStakeLeft, false],
  ['unstakePartial', 'InsufficientStakedBalance', hints.insufficientStaked, false],
  ['unstakeAll', 'PendingForBlockOverflow', hints.blockFull, true],
  ['unstakeAll', 'Arithmetic.Underflow', 'Failed on chain', false],
] as const)('4.8 a failed %s with %s is described by "%s"', async (kind, name, words, isRepeatable) => {
  const error = { message: 'Failed on chain', details: { name } };
  const { record } = await track([buildStatus({ isError: true, error })], {}, { kind });
  expect(record?.stage).toBe('failed');
  expect(record?.failure).toBe(words);
  expect(record?.isRepeatable).toBe(isRepeatable);
});

test('4.6 a block counts as final only by the progress that the indexer reported before it reported the block', async () => {
  let finalizedNumber = 130;
  const { record } = await track([notFound], {
    ...later,
    getIndexerProgress: async () => ({ finalizedNumber, missingBlocks: 0 }),
    getIndexedExtrinsic: async () => {
      finalizedNumber = 198;
      return inBlock131;
    },
  });
  expect(record?.stage).toBe('inBlock');
});

test('4.6 a transaction stays in its reported block when the server no longer knows it and the chain still has the block', async () => {
  const getBlockHash = async (number: number) => hashOf(number === 131 ? 'c1' : 'b1');
  const { record } = await track([buildStatus(), notFound], { ...later, getBlockHash });
  expect(record).toMatchObject({ stage: 'inBlock', block: { number: 131 } });
});

test('4.6 signed bytes that never arrived are sent again unchanged, until the server has them', async () => {
  const sent: unknown[] = [];
  const submitExtrinsic = async (bytes: unknown) => {
    sent.push(bytes);
    if (sent.length === 1) throw lost;
    return hashOf('f1');
  };
  const { stages, record } = await track(
    [notFound, notFound, finalized],
    { submitExtrinsic },
    { stage: 'unknown', signed },
  );
  expect(sent).toEqual([signed, signed]);
  expect(stages).toEqual(['unknown', 'submitted']);
  expect(record).toMatchObject({ stage: 'finalized', signed: undefined });
});

test('4.6 nothing is sent again when the era is over, nor while a tab is still submitting', async () => {
  const submitExtrinsic = async () => Promise.reject(new Error('sent'));
  const changes = { stage: 'submitting', signed } as const;
  expect((await track([notFound], { ...later, submitExtrinsic }, changes)).record?.stage).toBe('expired');
  const locks = createTabLocks(undefined, createMemoryStorage());
  await locks.tryAcquire(intentLockName(hashOf('aa'), buildRecord().publicKey));
  expect((await track([notFound], { submitExtrinsic }, changes, locks)).record?.stage).toBe('unknown');
});

test('4.6 if the server returns another hash, the record keeps its own hash, and the other one as otherHash', async () => {
  const { record } = await track([{ ...finalized, hash: hashOf('ee') }]);
  expect(record).toMatchObject({ stage: 'unknown', hash: hashOf('f1'), otherHash: hashOf('ee') });
});

test('4.6 a server that always returns another hash keeps no transaction open: chain and indexer settle it', async () => {
  const other = { ...finalized, hash: hashOf('ee') };
  const known = { ...later, getIndexedExtrinsic: async () => inBlock131 };
  expect((await track([other, other], known)).record).toMatchObject({
    stage: 'finalized',
    block: { number: 131, hash: hashOf('c1') },
    otherHash: hashOf('ee'),
  });
  const used = { ...later, getNonce: async () => 6 };
  expect((await track([other, other], used)).record?.stage).toBe('undecided');
  const early = await track([other, other, other]);
  expect(early).toMatchObject({ stages: ['unknown', 'unknown', 'unknown'] });
});

test('4.6 a transaction in an unreadable block is neither a success nor a failure, and is followed on', async () => {
  const unread = buildStatus({ status: 'pending', isCompleted: false });
  const { stages, record } = await track([unread, unread, finalized]);
  expect(stages).toEqual(['undecoded', 'undecoded']);
  expect(record?.stage).toBe('finalized');
});

test('4.6 a transaction refused by the server is still looked for: in a block it is a success', async () => {
  const { record } = await track([notFound, lost, finalized], {}, { stage: 'refused', failure: 'Stale' });
  expect(record).toMatchObject({ stage: 'finalized', failure: undefined, block: { number: 131 } });
});

test('4.6 a transaction refused by the server has failed when its era is over, and not before', async () => {
  const refused = { stage: 'refused', failure: 'Stale' } as const;
  expect((await track([notFound], {}, refused)).record?.stage).toBe('refused');
  expect((await track([notFound], later, refused)).record).toMatchObject({
    stage: 'failed',
    failure: 'Stale',
  });
});

test('4.6 a record with a birth block that the chain does not know belongs to another chain', async () => {
  const getBlockHash = async () => hashOf('99');
  const { stages, record } = await track([], { getBlockHash, getAgreedBlockHash: getBlockHash });
  expect(stages).toEqual([]);
  expect(record).toMatchObject({ stage: 'submitted', isForeign: true });
});

test('4.6 a chain restarted while the page is open is noticed at the next poll', async () => {
  let birth: `0x${string}` = hashOf('b1');
  const getBlockHash = async (number: number) => (number === 130 ? birth : hashOf('77'));
  const getStakingRate = async () => {
    birth = hashOf('99');
    return buildRate({ blockNumber: 150 });
  };
  const client = { getBlockHash, getAgreedBlockHash: getBlockHash, getStakingRate };
  const { record } = await track([notFound, notFound], client);
  expect(record?.isForeign).toBe(true);
});

test('4.6 a transaction is still followed to its end after one answer with a wrong block hash', async () => {
  const hashes = [hashOf('99')];
  const getBlockHash = async () => hashes.shift() ?? hashOf('b1');
  const client = { getBlockHash, getAgreedBlockHash: getBlockHash };
  const { record } = await track([pending, finalized], client, { stage: 'inBlock' });
  expect(record).toMatchObject({ stage: 'finalized', isForeign: false });
});

test('4.6 a transaction that the server once accepted is not refused by a later answer, even after its outcome was unknown', async () => {
  const full = new ApiError({
    status: 422,
    code: 'ExtrinsicRefused',
    name: 'ExtrinsicRefused',
    message: 'Full',
  });
  const submitExtrinsic = async () => Promise.reject(full);
  const refused = await track(
    [notFound, notFound, notFound],
    { submitExtrinsic },
    { stage: 'unknown', signed },
  );
  expect(refused.record?.stage).toBe('refused');
  const answers = [pending, notFound, notFound, notFound];
  const { stages } = await track(answers, { submitExtrinsic }, { stage: 'submitting', signed });
  expect(stages).toEqual(['submitted', 'unknown', 'unknown', 'unknown']);
});

test('4.7 a transaction whose block the chain replaced is submitted again, even if the server no longer knows it', async () => {
  let at131 = hashOf('c1');
  const getBlockHash = async (number: number) => (number === 131 ? at131 : hashOf('b1'));
  const getIndexedExtrinsic = async () => {
    at131 = hashOf('c2');
    throw notFound;
  };
  const client = { ...later, getBlockHash, getIndexedExtrinsic };
  const { stages, record } = await track([buildStatus(), notFound, notFound], client);
  expect(stages).toEqual(['inBlock', 'submitted']);
  expect(record).toMatchObject({ stage: 'expired', block: undefined });
});

test('4.7 a failure in a block that is not final is followed to its end: in another block it may succeed', async () => {
  const error = { message: 'Failed on chain', details: { name: 'NoPermission' } };
  const failed = buildStatus({ isError: true, error });
  const { stages, record } = await track([failed, pending, finalized]);
  expect(stages).toEqual(['failed', 'submitted']);
  expect(record).toMatchObject({ stage: 'finalized', failure: undefined });
  const ended = await track([failed, { ...failed, status: 'Finalized' }]);
  expect(ended).toMatchObject({ stages: ['failed'], record: { stage: 'failed', block: { number: 131 } } });
});
