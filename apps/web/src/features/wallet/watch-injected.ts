import { WALLET_WAIT_MS } from '../../config/constants.ts';
import { createValueStore, type ReadableStore } from '../../lib/value-store.ts';
import type { InjectedWindow } from './injected-wallet.ts';

const LOOK_EVERY_MS = 200;

/** The wallets that are there, followed for the first seconds: extensions inject themselves when they like. */
export interface InjectedSight {
  readonly injected: InjectedWindow;
  /** No more wallets are waited for. */
  readonly isSettled: boolean;
}

export interface InjectedWatch extends ReadableStore<InjectedSight> {
  /** Looks again now. */
  look(): void;
}

/** Watches `window.injectedWeb3` for 3 s after load. */
export function watchInjected(
  source: InjectedWindow,
  schedule: (task: () => void, delayMs: number) => unknown,
): InjectedWatch {
  const store = createValueStore<InjectedSight>({ injected: snapshot(source), isSettled: false });
  let looksLeft = Math.ceil(WALLET_WAIT_MS / LOOK_EVERY_MS);

  function look(): void {
    const injected = snapshot(source);
    const isSettled = looksLeft <= 0;
    const last = store.get();
    if (isSettled !== last.isSettled || namesOf(injected) !== namesOf(last.injected)) {
      store.set({ injected, isSettled });
    }
  }
  function lookAndSchedule(): void {
    looksLeft -= 1;
    look();
    if (looksLeft > 0) schedule(lookAndSchedule, LOOK_EVERY_MS);
  }
  schedule(lookAndSchedule, LOOK_EVERY_MS);
  return { get: store.get, subscribe: store.subscribe, look };
}

function snapshot(source: InjectedWindow): InjectedWindow {
  const { injectedWeb3, walletExtension } = source;
  return { injectedWeb3: { ...injectedWeb3 }, ...(walletExtension ? { walletExtension } : {}) };
}

function namesOf(injected: InjectedWindow): string {
  return Object.keys(injected.injectedWeb3 ?? {}).join('\n');
}
