import { WALLET_LOOK_MS, WALLET_WAIT_MS } from '../../config/constants.ts';
import { createValueStore, type ReadableStore } from '../../lib/value-store.ts';
import type { InjectedWallet, InjectedWindow } from './injected-wallet.ts';

/** The injected wallets, watched for the first seconds, because extensions inject themselves at any time. */
export interface InjectedSight {
  readonly injected: InjectedWindow;
  /** Whether the page has stopped waiting for further wallets. */
  readonly isSettled: boolean;
  /** Whether the entries of wallets in the window could not be read. */
  readonly hasFailed: boolean;
}

export interface InjectedWatch extends ReadableStore<InjectedSight> {
  /** Checks again now. */
  look(): void;
}

/** Watches `window.injectedWeb3` for 3 s after load. */
export function watchInjected(
  source: InjectedWindow,
  schedule: (task: () => void, delayMs: number) => unknown,
): InjectedWatch {
  let looksLeft = Math.ceil(WALLET_WAIT_MS / WALLET_LOOK_MS);
  const store = createValueStore<InjectedSight>(see());

  function see(): InjectedSight {
    const isSettled = looksLeft <= 0;
    try {
      return { injected: snapshot(source), isSettled, hasFailed: false };
    } catch {
      return { injected: {}, isSettled, hasFailed: true };
    }
  }
  function look(): void {
    const last = store.get();
    const now = see();
    const isSame = now.isSettled === last.isSettled && now.hasFailed === last.hasFailed;
    if (!isSame || namesOf(now.injected) !== namesOf(last.injected)) store.set(now);
  }
  function lookAndSchedule(): void {
    looksLeft -= 1;
    look();
    if (looksLeft > 0) schedule(lookAndSchedule, WALLET_LOOK_MS);
  }
  schedule(lookAndSchedule, WALLET_LOOK_MS);
  return { get: store.get, subscribe: store.subscribe, look };
}

function snapshot(source: InjectedWindow): InjectedWindow {
  const { injectedWeb3, walletExtension } = source;
  const sound = Object.keys(injectedWeb3 ?? {}).flatMap((name): [string, InjectedWallet][] => {
    const wallet = readWallet(injectedWeb3, name);
    return wallet ? [[name, wallet]] : [];
  });
  return { injectedWeb3: Object.fromEntries(sound), ...(walletExtension ? { walletExtension } : {}) };
}

/**
 * Copies a wallet's entry with its present title; `enable` is called on the entry itself. Undefined if the entry is not
 * a wallet or throws when it is read, because any extension may write anything there.
 */
function readWallet(entries: InjectedWindow['injectedWeb3'], name: string): InjectedWallet | undefined {
  try {
    const entry: InjectedWallet | null | undefined = entries?.[name];
    if (typeof entry?.enable !== 'function') return undefined;
    const { title } = entry;
    return { enable: (dappName) => entry.enable(dappName), ...(typeof title === 'string' ? { title } : {}) };
  } catch {
    return undefined;
  }
}

function namesOf(injected: InjectedWindow): string {
  return Object.keys(injected.injectedWeb3 ?? {}).join('\n');
}
