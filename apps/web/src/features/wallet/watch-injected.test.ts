import { expect, test } from 'vitest';
import type { InjectedWallet, InjectedWindow } from './injected-wallet.ts';
import { watchInjected } from './watch-injected.ts';

const wallet: InjectedWallet = { enable: () => Promise.reject(new Error('not asked')) };

function watch(source: InjectedWindow) {
  const timers: { task: () => void; delayMs: number }[] = [];
  const sight = watchInjected(source, (task, delayMs) => timers.push({ task, delayMs }));
  /** Runs all timers, and returns the time that this would have taken. */
  const run = () => {
    let passedMs = 0;
    for (let timer = timers.shift(); timer; timer = timers.shift()) {
      passedMs += timer.delayMs;
      timer.task();
    }
    return passedMs;
  };
  return { sight, run };
}

test('2.3 wallets are looked for during 3 s', () => {
  const { sight, run } = watch({});
  expect(sight.get().isSettled).toBe(false);
  expect(run()).toBe(3000);
  expect(sight.get()).toEqual({
    injected: { injectedWeb3: {} },
    isSettled: true,
    hasFailed: false,
  });
});

test('2.3 a wallet that appears later is noticed, and reported once', () => {
  const source: { injectedWeb3: Record<string, InjectedWallet> } = { injectedWeb3: {} };
  const { sight } = watch(source);
  let notified = 0;
  sight.subscribe(() => {
    notified += 1;
  });
  source.injectedWeb3.talisman = wallet;
  sight.look();
  sight.look();
  expect(Object.keys(sight.get().injected.injectedWeb3 ?? {})).toEqual(['talisman']);
  expect(notified).toBe(1);
});

test('2.7 if `injectedWeb3` cannot be read, hasFailed is true and nothing is thrown', () => {
  const source = {
    get injectedWeb3(): never {
      throw new Error('hostile');
    },
  };
  expect(watch(source).sight.get().hasFailed).toBe(true);
});

test('2.1 an entry that is not a wallet or throws does not hide others', () => {
  const enable = () => Promise.reject(new Error('not asked'));
  const injectedWeb3: Record<string, unknown> = {
    empty: null,
    text: 'wallet',
    sound: { enable, title: 'Sound' },
    get throwing() {
      throw new Error('mine');
    },
    untitled: {
      enable,
      get title() {
        throw new Error('mine');
      },
    },
  };
  const watch = watchInjected({ injectedWeb3 } as InjectedWindow, () => undefined);
  expect(watch.get().hasFailed).toBe(false);
  expect(Object.keys(watch.get().injected.injectedWeb3 ?? {})).toEqual(['sound']);
});
