import { expect, test } from 'vitest';
import { buildRecord } from '../../../testing/build-record.ts';
import { buildNetwork, hashOf } from '../../../testing/builders.ts';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { followTransactions } from './follow-transactions.ts';
import { createTabLocks, intentLockName } from './tab-locks.ts';
import { trackTransaction } from './track-transaction.ts';
import { createTransactionStore, type TransactionStore } from './transaction-store.ts';

const forever = () => () => new Promise<void>(() => undefined);

const load = async () => trackTransaction;

function openStore(): TransactionStore {
  return createTransactionStore({ storage: createMemoryStorage() });
}

function changed(store: TransactionStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      resolve();
    });
  });
}

test('a transaction whose tab was closed while it waited for the signature is cancelled', async () => {
  const store = openStore();
  store.add(buildRecord({ stage: 'signing' }));
  const next = changed(store);
  const locks = createTabLocks(undefined, createMemoryStorage());
  const stop = followTransactions({
    store,
    locks,
    networks: [buildNetwork()],
    load,
    listen: forever,
    onError: () => 0,
  });
  await next;
  expect(store.get()[0]?.stage).toBe('cancelled');
  stop();
});

test('a transaction that another tab is still making is not touched', async () => {
  const store = openStore();
  const record = buildRecord({ stage: 'signing' });
  store.add(record);
  const locks = createTabLocks(undefined, createMemoryStorage());
  await locks.tryAcquire(intentLockName(record.genesisHash, record.publicKey));
  const waited = Promise.withResolvers<void>();
  const listen = () => async () => waited.resolve();
  const stop = followTransactions({
    store,
    locks,
    networks: [buildNetwork()],
    load,
    listen,
    onError: () => 0,
  });
  await waited.promise;
  stop();
  expect(store.get()[0]?.stage).toBe('signing');
});

test('a transaction submitted before a reload is followed to its end', async () => {
  const store = openStore();
  store.add(buildRecord({ stage: 'unknown' }));
  const network = buildNetwork({
    getBlockHash: async () => hashOf('b1'),
    getExtrinsicStatus: async () => ({
      status: 'Finalized',
      isCompleted: true,
      isError: false,
      hash: hashOf('f1'),
      blockHash: hashOf('c1'),
      block: { header: { number: 131, hash: undefined } },
      error: undefined,
      events: [],
    }),
  });
  const next = changed(store);
  const locks = createTabLocks(undefined, createMemoryStorage());
  const stop = followTransactions({
    store,
    locks,
    networks: [network],
    load,
    listen: forever,
    onError: () => 0,
  });
  await next;
  expect(store.get()[0]?.stage).toBe('finalized');
  stop();
});

test('a transaction that is submitted while a lock is tried is followed at once, not at the next check', async () => {
  const store = openStore();
  store.add(buildRecord({ stage: 'signing' }));
  const tried = Promise.withResolvers<undefined>();
  const tracked = Promise.withResolvers<string>();
  const stop = followTransactions({
    store,
    locks: {
      tryAcquire: (name) => (name.includes('intent') ? tried.promise : Promise.resolve(() => undefined)),
      leave: () => undefined,
    },
    networks: [buildNetwork()],
    load: async () => async (id) => tracked.resolve(id),
    listen: forever,
    onError: () => 0,
  });
  store.dispatch('first', { type: 'signed', hash: hashOf('f1'), atMs: 2000 });
  store.dispatch('first', { type: 'accepted', hash: hashOf('f1') });
  tried.resolve(undefined);
  expect(await tracked.promise).toBe('first');
  stop();
});

test('the script that follows transactions is loaded once there is a transaction, and again if loading failed', async () => {
  const store = openStore();
  const locks = createTabLocks(undefined, createMemoryStorage());
  const waits: (() => void)[] = [];
  const failed = Promise.withResolvers<unknown>();
  const network = buildNetwork({ getBlockHash: async () => hashOf('b1') });
  let loads = 0;
  const tracked = Promise.withResolvers<string>();
  const stop = followTransactions({
    store,
    locks,
    networks: [network],
    load: async () => {
      loads += 1;
      if (loads === 1) throw new Error('no chunk');
      return async (id) => tracked.resolve(id);
    },
    listen: () => () => new Promise((resolve) => waits.push(resolve)),
    onError: failed.resolve,
  });
  expect(loads).toBe(0);
  const record = buildRecord({ stage: 'unknown' });
  store.add(record);
  expect(await failed.promise).toEqual(new Error('no chunk'));
  waits[0]?.();
  expect(await tracked.promise).toBe(record.id);
  expect(loads).toBe(2);
  stop();
});
