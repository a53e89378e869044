import { expect, test } from 'vitest';
import { encode } from './scripted-chain.ts';
import { scriptedPool } from './scripted-pool.ts';

const plenty = { count: 1000, bytes: 1_000_000 };
const three = { ...plenty, count: 3 };

test('for a transaction of higher priority a full pool evicts the one of lowest priority, with its dependents', () => {
  const { submit, statuses, pending } = scriptedPool({ ready: three, future: plenty });
  submit({ account: 1, nonce: 0, tip: 1 });
  submit({ account: 1, nonce: 1, tip: 8 });
  submit({ account: 2, nonce: 0, tip: 5 });
  expect(submit({ account: 3, nonce: 0, tip: 2 }).ok).toBe(true);
  expect(statuses({ account: 1, nonce: 0, tip: 1 })).toEqual(['ready', 'dropped']);
  expect(statuses({ account: 1, nonce: 1, tip: 8 })).toEqual(['ready', 'dropped']);
  expect(pending().map(({ account }) => account)).toEqual([2, 3]);
  expect(submit({ account: 1, nonce: 0, tip: 1 })).toMatchObject({ refusal: { kind: 'banned' } });
});

test('a full pool refuses a new transaction with the lowest priority, which gets no status', () => {
  const { submit, pool, pending } = scriptedPool({ ready: three, future: plenty });
  for (const account of [1, 2, 3]) submit({ account, nonce: 0, tip: 5 });
  const heard: unknown[] = [];
  const low = encode({ account: 4, nonce: 0, tip: 4 });
  expect(pool.submit(low, (status) => heard.push(status))).toMatchObject({ refusal: { kind: 'full' } });
  expect(heard).toEqual([]);
  expect(pending()).toHaveLength(3);
  expect(pool.submit(low)).toMatchObject({ refusal: { kind: 'banned' } });
});

test('of ready transactions with equal priorities a full pool evicts the oldest', () => {
  const { submit, statuses } = scriptedPool({ ready: three, future: plenty });
  for (const account of [1, 2, 3, 4]) submit({ account, nonce: 0, tip: 5 });
  expect(statuses({ account: 1, nonce: 0, tip: 5 })).toEqual(['ready', 'dropped']);
  expect(statuses({ account: 4, nonce: 0, tip: 5 })).toEqual(['ready']);
});

test('the limit of ready transactions also counts bytes', () => {
  const one = { account: 1, nonce: 0, tip: 5 };
  const bytes = encode(one).length;
  const { submit, statuses } = scriptedPool({ ready: { count: 9, bytes: 2 * bytes }, future: plenty });
  for (const account of [1, 2, 3]) submit({ account, nonce: 0, tip: 5 });
  expect(statuses(one)).toEqual(['ready', 'dropped']);
});

test('of too many future transactions, the oldest is evicted', () => {
  const { submit, statuses, pool } = scriptedPool({ ready: plenty, future: three });
  for (const nonce of [1, 2, 3, 4]) submit({ account: 1, nonce });
  expect(statuses({ account: 1, nonce: 1 })).toEqual(['future', 'dropped']);
  submit({ account: 1, nonce: 0 });
  expect(pool.pending()).toHaveLength(1);
});

test('transactions that become ready beyond the limit are reported as ready, then evicted', () => {
  const { submit, statuses } = scriptedPool({ ready: three, future: plenty });
  for (const nonce of [1, 2, 3]) submit({ account: 1, nonce, tip: 4 - nonce });
  submit({ account: 1, nonce: 0, tip: 9 });
  expect(statuses({ account: 1, nonce: 3, tip: 1 })).toEqual(['future', 'ready', 'dropped']);
  expect(statuses({ account: 1, nonce: 2, tip: 2 })).toEqual(['future', 'ready']);
});
