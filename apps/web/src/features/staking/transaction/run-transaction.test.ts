import { ApiError } from '@hub/client/api-error';
import { expect, test } from 'vitest';
import { birthBlock, buildPayload } from '../../../testing/build-payload.ts';
import { buildRecord } from '../../../testing/build-record.ts';
import { buildNetworkConfig, hashOf } from '../../../testing/builders.ts';
import { createFillingStorage, createMemoryStorage } from '../../../testing/memory-storage.ts';
import { finish, intent, setUp, signature } from '../../../testing/transaction-scene.ts';
import { SignatureRefused } from './signature-refused.ts';
import { createTransactionStore } from './transaction-store.ts';

test('an honest payload is signed and submitted exactly as it was built', async () => {
  const scene = setUp();
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
  expect(scene.signed).toEqual([buildPayload(buildNetworkConfig(), intent)]);
  expect(scene.submitted).toEqual(scene.signed);
  expect(scene.tools.store.get()[0]).toMatchObject({
    nonce: 5,
    birthBlock,
    lastValidBlock: 193,
    submittedAtMs: 5000,
  });
});

test('4.6 the record keeps the hash of the signed bytes; if the server returns another hash, the outcome is unknown', async () => {
  const scene = setUp();
  await finish(scene.start());
  const other = setUp({ client: { submitExtrinsic: async () => hashOf('ee') } });
  await finish(other.start());
  expect(other.made()?.hash).toMatch(/^0x[0-9a-f]{64}$/);
  expect(other.made()?.hash).toBe(scene.made()?.hash);
  expect(other.made()).toMatchObject({ stage: 'unknown', otherHash: hashOf('ee') });
});

test('4.5 a modified payload never reaches the wallet', async () => {
  const scene = setUp({ payload: { ...buildPayload(buildNetworkConfig(), intent), tip: '0x01' } });
  await finish(scene.start());
  expect(scene.stage()).toBe('failed');
  expect(scene.signed).toEqual([]);
  expect(scene.tools.store.get()[0]?.failure).toContain('tip: 0.000000000000000001 UNQ instead of none');
});

test('4.5 the payload of an upgraded network is not signed, and the text says that the network was upgraded', async () => {
  const payload = { ...buildPayload(buildNetworkConfig(), intent), transactionVersion: '0x00000009' };
  const scene = setUp({ payload });
  await finish(scene.start());
  expect(scene.tools.store.get()[0]?.failure).toContain('upgraded');
  expect(scene.signed).toEqual([]);
});

test('2.6 a signature that arrives after Cancel is never submitted', async () => {
  const late = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  const scene = setUp({
    sign: () => {
      asked.resolve();
      return late.promise;
    },
  });
  const finished = finish(scene.start());
  await asked.promise;
  scene.controller.abort();
  late.resolve(signature);
  await finished;
  expect(scene.stage()).toBe('cancelled');
  expect(scene.submitted).toEqual([]);
});

test('4.8 a refusal in the wallet cancels the transaction, and is not a failure', async () => {
  const scene = setUp({ sign: () => Promise.reject(new SignatureRefused('Cancelled')) });
  await finish(scene.start());
  expect(scene.stage()).toBe('cancelled');
});

test('4.6 a transaction that is signed while the page is unloading, so that nothing can be stored, is not sent', async () => {
  let isLeaving = false;
  const scene = setUp({
    isLeaving: () => isLeaving,
    sign: async () => {
      isLeaving = true;
      return signature;
    },
  });
  await finish(scene.start());
  expect(scene.stage()).toBe('signing');
  expect(scene.submitted).toEqual([]);
});

test('4.6 if the browser has no room for the record, no transaction starts; once there is room, one can', async () => {
  const storage = createFillingStorage();
  const scene = setUp({ storage });
  storage.fill(true);
  expect(await scene.start()).toBe('cannotKeep');
  expect([scene.stage(), scene.signed]).toEqual([undefined, []]);
  storage.fill(false);
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
});

test('4.6 a signed transaction is not sent when the browser has no room to store that it is signed', async () => {
  const storage = createFillingStorage();
  const scene = setUp({
    storage,
    sign: async () => {
      storage.fill(true);
      return signature;
    },
  });
  await finish(scene.start());
  expect(scene.submitted).toEqual([]);
  expect(scene.tools.store.get()[0]).toMatchObject({ stage: 'failed', hash: undefined });
  expect(scene.tools.store.get()[0]?.failure).toContain('Nothing was sent');
});

test('4.6 if the browser runs out of room after the submission, this tab still follows it, and the stored record has its hash', async () => {
  const storage = createFillingStorage();
  const submitExtrinsic = async () => {
    storage.fill(true);
    return scene.made()?.hash ?? hashOf('f1');
  };
  const scene = setUp({ storage, client: { submitExtrinsic } });
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
  scene.tools.store.dispatch('run', { type: 'included', block: { number: 131 }, chainAmount: 1n });
  expect(scene.stage()).toBe('inBlock');
  const { store } = setUp({ storage }).tools;
  expect(store.get()[0]).toMatchObject({ stage: 'submitting', hash: expect.stringMatching(/^0x/) });
});

test('a value that is not a signature is not submitted', async () => {
  const scene = setUp({ sign: async () => '0x1234' });
  await finish(scene.start());
  expect(scene.stage()).toBe('failed');
  expect(scene.submitted).toEqual([]);
});

test('4.6 a submission that the API refuses is shown as refused with its message; it may have reached the network', async () => {
  const error = new ApiError({ status: 400, code: 'UN01003', name: 'SubmitExtrinsic', message: 'Stale' });
  const scene = setUp({ client: { submitExtrinsic: () => Promise.reject(error) } });
  await finish(scene.start());
  expect(scene.made()).toMatchObject({ stage: 'refused', failure: 'Stale', nonce: 5 });
});

test.each([0, 502])(
  '4.6 after a submission that ends with status %i the outcome is unknown, and the record keeps the hash',
  async (status) => {
    const error = new ApiError({ status, code: 'HttpError', name: 'HttpError', message: 'lost' });
    const scene = setUp({ client: { submitExtrinsic: () => Promise.reject(error) } });
    await finish(scene.start());
    expect(scene.stage()).toBe('unknown');
    expect(scene.tools.store.get()[0]?.hash).toMatch(/^0x[0-9a-f]{64}$/);
  },
);

test('4.4 of two starts at the same time only one makes a transaction', async () => {
  const scene = setUp();
  const starts = await Promise.all([scene.start(), scene.start()]);
  const running = starts.filter((one) => typeof one !== 'string' && 'done' in one);
  expect(running).toHaveLength(1);
  await running[0]!.done;
  expect(scene.submitted).toHaveLength(1);
});

test('4.4 while a transaction of the account is unfinished, no other one starts, and the start returns the unfinished one', async () => {
  const scene = setUp();
  const other = buildRecord({ id: 'other', stage: 'unknown' });
  scene.tools.store.add(other);
  expect(await scene.start()).toEqual({ other: { ...other, sequence: 1 } });
  scene.tools.store.dispatch('other', { type: 'included', block: { number: 1 }, chainAmount: undefined });
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
});

test('4.4 a start returns an unfinished transaction that another tab just stored, though this tab was not notified of it', async () => {
  const storage = createMemoryStorage();
  const scene = setUp({ storage });
  const other = buildRecord({ id: 'other' });
  createTransactionStore({ storage }).add(other);
  expect(await scene.start()).toEqual({ other: { ...other, sequence: 1 } });
  expect(scene.signed).toEqual([]);
});

test('a nonce is accepted although a higher one was used on another chain', async () => {
  const getBlockHash = async () => birthBlock.hash;
  const scene = setUp({ client: { getBlockHash, getAgreedBlockHash: getBlockHash } });
  const foreignBirth = { number: 130, hash: hashOf('99') };
  scene.tools.store.add(buildRecord({ id: 'old', stage: 'finalized', nonce: 40, birthBlock: foreignBirth }));
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
});

test('4.5 a nonce below the last one used on this chain is refused', async () => {
  const scene = setUp();
  scene.tools.store.add(buildRecord({ id: 'old', stage: 'finalized', nonce: 6, birthBlock }));
  await finish(scene.start());
  expect(scene.tools.store.get().find(({ id }) => id === 'run')?.failure).toContain('nonce');
  expect(scene.signed).toEqual([]);
});

test('4.5 a payload with a birth block that the chain does not know is not signed', async () => {
  const error = new ApiError({ status: 404, code: 'NotFound', name: 'NotFound', message: 'not indexed' });
  const scene = setUp({ client: { getBlockHash: () => Promise.reject(error) } });
  await finish(scene.start());
  expect(scene.tools.store.get()[0]?.failure).toContain('blockHash');
  expect(scene.signed).toEqual([]);
});
