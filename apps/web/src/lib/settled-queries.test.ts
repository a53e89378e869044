import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { settledQueries } from './settled-queries.ts';

/** Waits for a position and for any page of a history. */
function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = new AbortController();
  const keys = [
    ['alice', 'position'],
    ['alice', 'history'],
  ];
  let isSettled = false;
  settledQueries(client, keys, stop.signal).then(() => {
    isSettled = true;
  });
  return { client, stop, isSettled: () => isSettled };
}

test('5.5 code that waits for the first screen continues when every part has loaded or failed', async () => {
  const { client, isSettled } = setUp();
  await client.fetchQuery({ queryKey: ['alice', 'position'], queryFn: async () => 1 });
  await client.fetchQuery({ queryKey: ['bob', 'history', 'staking'], queryFn: async () => 1 });
  expect(isSettled()).toBe(false);
  const failing = {
    queryKey: ['alice', 'history', 'staking'],
    queryFn: () => Promise.reject(new Error('no')),
  };
  await client.fetchQuery(failing).catch(() => undefined);
  expect(isSettled()).toBe(true);
});

test('parts that are already loaded are not waited for', async () => {
  const client = new QueryClient();
  client.setQueryData(['alice', 'position'], 1);
  await settledQueries(client, [['alice', 'position']], new AbortController().signal);
});

test('after the signal has aborted, nothing listens to queries, and the promise does not resolve', async () => {
  const { client, stop, isSettled } = setUp();
  stop.abort();
  client.setQueryData(['alice', 'position'], 1);
  client.setQueryData(['alice', 'history'], 1);
  await Promise.resolve();
  expect(isSettled()).toBe(false);
  expect(client.getQueryCache().hasListeners()).toBe(false);
});
