import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { createStorageLocks } from './storage-locks.ts';

/** Two tabs with one storage, with a clock that the test moves. */
function openTabs() {
  const storage = createMemoryStorage();
  let nowMs = 1000;
  const waiting: { readonly atMs: number; readonly resolve: () => void }[] = [];
  const wait = (durationMs: number) =>
    new Promise<void>((resolve) => {
      waiting.push({ atMs: nowMs + durationMs, resolve });
    });
  const tab = (owner: string) => createStorageLocks({ storage, nowMs: () => nowMs, wait, owner });
  async function pass(durationMs: number): Promise<void> {
    nowMs += durationMs;
    const due = waiting.filter(({ atMs }) => atMs <= nowMs);
    for (const one of due) {
      waiting.splice(waiting.indexOf(one), 1);
      one.resolve();
    }
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  async function acquire(locks: ReturnType<typeof tab>) {
    const acquired = locks.tryAcquire('lock');
    await pass(50);
    return await acquired;
  }
  return { storage, tab, pass, acquire };
}

test('4.4 without Web Locks, a lock of one tab excludes another one until it is released', async () => {
  const { tab, acquire } = openTabs();
  const [here, there] = [tab('here'), tab('there')];
  const release = await acquire(here);
  expect(release).toBeDefined();
  expect(await acquire(there)).toBeUndefined();
  expect(await acquire(here)).toBeUndefined();
  release?.();
  expect(await acquire(there)).toBeDefined();
});

test('4.4 of two tabs that try to get a lock at the same time exactly one gets it', async () => {
  const { tab, pass } = openTabs();
  const asked = [tab('here').tryAcquire('lock'), tab('there').tryAcquire('lock')];
  await pass(50);
  const got = await Promise.all(asked);
  expect(got.filter((release) => release !== undefined)).toHaveLength(1);
});

test('4.6 a lock stays held as long as its tab exists', async () => {
  const { tab, pass, acquire } = openTabs();
  await acquire(tab('here'));
  for (let tens = 0; tens < 20; tens += 1) await pass(10_000);
  expect(await acquire(tab('there'))).toBeUndefined();
});

test('4.6 a lock of a crashed tab expires after its lease, that of a tab that calls leave() ends at once', async () => {
  const { storage, tab, pass, acquire } = openTabs();
  storage.setItem('staking-hub.lock.lock', 'crashed 90000');
  expect(await acquire(tab('there'))).toBeUndefined();
  await pass(90_000);
  const left = tab('left');
  expect(await acquire(left)).toBeDefined();
  left.leave();
  expect(await acquire(tab('there'))).toBeDefined();
});

test('4.6 a tab that slept past its lease does not take the lock from the tab that has it now', async () => {
  const { storage, tab, pass, acquire } = openTabs();
  const release = await acquire(tab('asleep'));
  storage.setItem('staking-hub.lock.lock', 'there 100000');
  await pass(10_000);
  expect(storage.getItem('staking-hub.lock.lock')).toBe('there 100000');
  release?.();
  expect(storage.getItem('staking-hub.lock.lock')).toBe('there 100000');
});

test('4.6 after the clock was set back by a day, the lock of a crashed tab does not last a day longer', async () => {
  const { storage, tab, pass, acquire } = openTabs();
  storage.setItem('staking-hub.lock.lock', `crashed ${90_000 + 86_400_000}`);
  expect(await acquire(tab('here'))).toBeDefined();
  for (let tens = 0; tens < 20; tens += 1) await pass(10_000);
  expect(await acquire(tab('there'))).toBeUndefined();
});
