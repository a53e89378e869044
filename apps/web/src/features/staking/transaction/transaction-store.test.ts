import { expect, test } from 'vitest';
import { buildRecord } from '../../../testing/build-record.ts';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { parseTransactionRecord } from './transaction-record.ts';
import { createTransactionStore } from './transaction-store.ts';

function openTab(storage = createMemoryStorage()) {
  return { store: createTransactionStore({ storage }), storage };
}

test('4.6 a record survives a reload exactly', () => {
  const { store, storage } = openTab();
  const record = buildRecord({ amount: 123_456_789_012_345_678_901n, chainAmount: 2n ** 100n });
  store.add(record);
  expect(openTab(storage).store.get()).toEqual([{ ...record, sequence: 1 }]);
});

test('a record that one tab stored is in another tab once that tab reads the storage again', () => {
  const first = openTab();
  const second = openTab(first.storage);
  first.store.add(buildRecord());
  second.store.reload();
  expect(second.store.get()).toHaveLength(1);
});

test('an event applies to the record that another tab has stored meanwhile', () => {
  const first = openTab();
  first.store.add(buildRecord());
  const second = openTab(first.storage);
  second.store.dispatch('first', { type: 'failed', failure: 'on chain' });
  expect(first.store.dispatch('first', { type: 'outcomeUnknown' })?.stage).toBe('failed');
});

test('a damaged record is ignored', () => {
  const { store, storage } = openTab();
  store.add(buildRecord());
  storage.setItem('staking-hub.transaction.broken', '{"id":');
  storage.setItem('staking-hub.transaction.old', '{"id":"old"}');
  expect(
    openTab(storage)
      .store.get()
      .map(({ id }) => id),
  ).toEqual(['first']);
  expect(parseTransactionRecord('null')).toBeUndefined();
});

test('4.5 a record whose nonce may still be used is kept, however many follow it', () => {
  const storage = createMemoryStorage();
  const { store } = { store: createTransactionStore({ storage, nowMs: () => 2000 }) };
  store.add(buildRecord({ id: 'held', createdAtMs: 0, stage: 'failed', isAcknowledged: true }));
  for (let index = 1; index < 8; index += 1) {
    const block = { number: 140, hash: undefined };
    const over = { stage: 'finalized', block, isAcknowledged: true } as const;
    store.add(buildRecord({ id: `done-${index}`, createdAtMs: index, ...over }));
  }
  expect(store.get().map(({ id }) => id)).toContain('held');
  expect(store.get()).toHaveLength(6);
});

test('4.5 a time of submission in the future becomes the present one, in the storage too; a past one stays', () => {
  const storage = createMemoryStorage();
  const openAt = (nowMs: number) => createTransactionStore({ storage, nowMs: () => nowMs });
  const timesAt = (nowMs: number) =>
    openAt(nowMs)
      .get()
      .map(({ submittedAtMs }) => submittedAtMs);
  openAt(9000).add(buildRecord({ submittedAtMs: 9000 }));
  expect(timesAt(9001)).toEqual([9000]);
  expect(timesAt(3000)).toEqual([3000]);
  expect(timesAt(9001)).toEqual([3000]);
});

test('the five newest of the finished and acknowledged records are kept, and all open ones', () => {
  const { store } = openTab();
  for (let index = 0; index < 8; index += 1) {
    store.add(
      buildRecord({ id: `done-${index}`, createdAtMs: index, stage: 'finalized', isAcknowledged: true }),
    );
    store.add(buildRecord({ id: `open-${index}`, createdAtMs: index }));
  }
  const ids = store.get().map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith('open'))).toHaveLength(8);
  expect(ids.filter((id) => id.startsWith('done'))).toEqual([
    'done-7',
    'done-6',
    'done-5',
    'done-4',
    'done-3',
  ]);
});

test('4.5 the record with the last nonce is kept after a clock was set back', () => {
  const { store } = openTab();
  const over = { stage: 'finalized', isAcknowledged: true, block: { number: 140, hash: undefined } } as const;
  for (let nonce = 1; nonce < 8; nonce += 1)
    store.add(buildRecord({ id: `nonce-${nonce}`, nonce, createdAtMs: 9000 - nonce, ...over }));
  expect(store.get().map(({ nonce }) => nonce)).toEqual([7, 6, 5, 4, 3]);
});

test('4.5 finished records of one account do not evict those of another, which are needed for its last nonce', () => {
  const { store } = openTab();
  const over = { stage: 'finalized', isAcknowledged: true, block: { number: 140, hash: undefined } } as const;
  const other = `0x${'0b'.repeat(32)}` as const;
  store.add(buildRecord({ id: 'other', createdAtMs: 0, publicKey: other, ...over }));
  for (let index = 1; index < 8; index += 1)
    store.add(buildRecord({ id: `done-${index}`, createdAtMs: index, ...over }));
  expect(store.get().map(({ id }) => id)).toContain('other');
  expect(store.get()).toHaveLength(6);
});
