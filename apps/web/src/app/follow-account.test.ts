import type { AccountWatch, WatchAccountOptions } from '@hub/client/realtime/watch-account';
import { expect, test } from 'vitest';
import { type Following, notFollowing } from '../lib/following.ts';
import { followAccount } from './follow-account.ts';

const hash = `0x${'0'.repeat(64)}` as const;

function setUp() {
  const watches: (WatchAccountOptions & { isClosed: boolean })[] = [];
  const changes: Following[] = [];
  let moved = 0;
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' as 'visible' | 'hidden' });
  const loading: (() => void)[] = [];
  const stop = followAccount({
    chainApiUrl: 'http://hub.example/unique/v1',
    address: 'somebody',
    document: tab,
    load: () =>
      new Promise((resolve) => {
        loading.push(() =>
          resolve((options): AccountWatch => {
            const watch = { ...options, isClosed: false };
            watches.push(watch);
            return {
              close: () => {
                watch.isClosed = true;
              },
            };
          }),
        );
      }),
    nowMs: () => 5000,
    onChange: (following) => changes.push(following),
    onMoved: () => {
      moved += 1;
    },
    onError: (error) => {
      throw error;
    },
  });
  return {
    watches,
    changes,
    stop,
    countMoved: () => moved,
    load: async () => {
      loading.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
    show: (state: 'visible' | 'hidden') => {
      tab.visibilityState = state;
      tab.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('5.5 onChange is called with the state of the subscription and with the newest block', async () => {
  const { watches, changes, load, countMoved } = setUp();
  await load();
  const watch = watches[0]!;
  expect(watch).toMatchObject({ baseUrl: 'http://hub.example/unique/v1', address: 'somebody' });
  watch.onStateChange('live');
  watch.onBlock({ id: 7, hash, timestamp: 70_000 });
  const head = { number: 7, hash, timestampMs: 70_000, heardAtMs: 5000 };
  expect(changes.at(-1)).toEqual({ isLive: true, head, moved: undefined });
  expect(countMoved()).toBe(0);
  watch.onStateChange('unusable');
  expect(changes.at(-1)?.isLive).toBe(false);
});

test('5.5 a block that replaces another one calls onMoved, because the old block may have concerned the account', async () => {
  const { watches, changes, load, countMoved } = setUp();
  await load();
  const watch = watches[0]!;
  const other = `0x${'1'.repeat(64)}` as const;
  watch.onBlock({ id: 7, hash, timestamp: 70_000 });
  watch.onBlock({ id: 8, hash, timestamp: 76_000 });
  expect(countMoved()).toBe(0);
  watch.onBlock({ id: 7, hash: other, timestamp: 70_000 });
  watch.onBlock({ id: 8, hash: other, timestamp: 76_000 });
  expect(changes.at(-1)?.moved).toEqual({ number: 8, hash: other, heardAtMs: 5000 });
  watch.onBlock({ id: 9, hash, timestamp: 82_000 });
  expect(countMoved()).toBe(2);
});

test('5.5 a hidden tab is not subscribed; once visible it subscribes again', async () => {
  const { watches, changes, load, show, stop } = setUp();
  await load();
  watches[0]!.onStateChange('live');
  show('hidden');
  expect([watches[0]!.isClosed, changes.at(-1)?.isLive]).toEqual([true, false]);
  show('visible');
  await load();
  expect(watches.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  stop();
  expect(watches[1]!.isClosed).toBe(true);
});

test('no subscription is opened if following stops before the code of the subscription is loaded', async () => {
  const { watches, load, stop, changes } = setUp();
  stop();
  await load();
  expect(watches).toEqual([]);
  expect(changes).toEqual([notFollowing]);
});
