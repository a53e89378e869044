import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import { DAPP_NAME } from '../../config/constants.ts';
import { messages } from '../../config/messages.ts';
import { type CookieJar, deleteCookie, readCookie, writeCookie } from '../../lib/cookies.ts';
import { createValueStore, type ReadableStore } from '../../lib/value-store.ts';
import type { InjectedAccount, InjectedExtension } from './injected-wallet.ts';
import { offerWallets, savedNameOf, type WalletOffer } from './offer-wallets.ts';
import type { UsableAccounts, WalletAccount } from './wallet-accounts.ts';
import {
  type LostWallet,
  restored,
  type WalletFailure,
  type WalletState,
  withAccounts,
} from './wallet-state.ts';
import type { InjectedWatch } from './watch-injected.ts';

/** The page's only connection to a wallet. */
export interface WalletSession extends ReadableStore<WalletState> {
  /** The wallet that `restore` could not connect; undefined again once an account is selected. */
  readonly lost: ReadableStore<LostWallet | undefined>;
  /** Requests access to a wallet, then its accounts: by a subscription or, if the wallet offers none, once. */
  connect(wallet: WalletOffer): Promise<void>;
  select(account: WalletAccount): void;
  /** Stops connecting or choosing an account, which leaves the page disconnected; no effect once it is connected. */
  cancel(): void;
  disconnect(): void;
  dismissNotice(): void;
  /** Reconnects the wallet saved in the cookies, if it appears in time. */
  restore(): void;
  /** Lets the wallet sign for the account in the payload; rejects when the wallet lacks it, cannot sign or refuses. */
  sign(payload: UncheckedPayload): Promise<string>;
}

export interface WalletSessionOptions {
  readonly watch: InjectedWatch;
  readonly isMobile: boolean;
  /** Extension names of the wallets that the server adds to the page. */
  readonly servedWallets: readonly string[];
  readonly cookies: CookieJar;
  readonly warn: (message: string) => void;
}

interface OpenWallet {
  readonly extension: InjectedExtension;
  readonly readAccounts: (announced: readonly InjectedAccount[]) => UsableAccounts;
  stop: () => void;
}

/** Parsing addresses needs hashes and base58, which are loaded with the first wallet, not with the page. */
export const loadReader = () => import('./wallet-accounts.ts');

/** Creates the session. A wallet's answers to an attempt that was cancelled or replaced by another are discarded. */
export function createWalletSession(options: WalletSessionOptions): WalletSession {
  const { watch, isMobile, servedWallets, cookies, warn } = options;
  const state = createValueStore<WalletState>({ status: 'disconnected' });
  const lost = createValueStore<LostWallet | undefined>(undefined);
  let attempt = 0;
  let open: OpenWallet | undefined;

  function close(next: WalletState): void {
    attempt += 1;
    open?.stop();
    open = undefined;
    state.set(next);
  }

  function fail({ title }: WalletOffer, reason: WalletFailure, isRestoring: boolean): void {
    if (isRestoring) lost.set({ name: title, reason });
    close({ status: 'disconnected', failure: { reason, title } });
  }

  async function enable(wallet: WalletOffer, isRestoring: boolean): Promise<OpenWallet | undefined> {
    close({ status: 'connecting', wallet, isRestoring });
    const current = attempt;
    watch.look();
    const injected = watch.get().injected.injectedWeb3?.[wallet.extensionName];
    if (injected === undefined) {
      fail(wallet, 'notInstalled', isRestoring);
      return undefined;
    }
    try {
      const [extension, { usableAccounts }] = await Promise.all([injected.enable(DAPP_NAME), loadReader()]);
      if (current !== attempt) return undefined;
      if (!extension?.accounts) throw new TypeError('no accounts');
      const readAccounts = (announced: readonly InjectedAccount[]) =>
        usableAccounts(announced, extension.signer);
      open = { extension, readAccounts, stop: () => undefined };
      return open;
    } catch (error) {
      if (current !== attempt) return undefined;
      warn(`${wallet.title}: ${String(error)}`);
      const isPending = /pending authorization/i.test(String(error));
      fail(wallet, isPending ? 'authorizationPending' : 'connectFailed', isRestoring);
      return undefined;
    }
  }

  /** Passes on the wallet's accounts; a wallet that throws in place of returning them could not be connected. */
  function follow(
    offer: WalletOffer,
    wallet: OpenWallet,
    isRestoring: boolean,
    use: (accounts: readonly WalletAccount[], leftOut: number) => void,
  ): void {
    const failed = (error: unknown) => {
      if (open !== wallet) return;
      warn(`${offer.title}: ${String(error)}`);
      fail(offer, 'connectFailed', isRestoring);
    };
    const receive = (announced: readonly InjectedAccount[]) => {
      if (open !== wallet) return;
      const { accounts, leftOut } = wallet.readAccounts(announced);
      for (const address of leftOut) warn(`Account ${address} cannot sign for this network and is left out.`);
      use(accounts, leftOut.length);
    };
    const { accounts } = wallet.extension;
    try {
      if (!accounts.subscribe) {
        accounts.get().then(receive, failed);
        return;
      }
      const stop = accounts.subscribe(receive);
      wallet.stop = () => {
        if (typeof stop === 'function') stop();
      };
    } catch (error) {
      failed(error);
    }
  }

  function remember(wallet: WalletOffer, account: WalletAccount): void {
    writeCookie(cookies, 'wallet', savedNameOf(wallet));
    writeCookie(cookies, 'wallet_address', account.walletAddress);
  }

  async function restoreFrom(wallet: WalletOffer): Promise<void> {
    const opened = await enable(wallet, true);
    if (opened === undefined) return;
    const address = readCookie(cookies, 'wallet_address');
    const saved =
      address === undefined ? undefined : opened.readAccounts([{ address }]).accounts[0]?.publicKey;
    follow(wallet, opened, true, (accounts, leftOut) => {
      const current = state.get();
      if (current.status === 'connected') {
        state.set(withAccounts(current, accounts, leftOut));
        return;
      }
      const next = restored(wallet, accounts, saved);
      if (next.status === 'connected' && next.account) remember(wallet, next.account);
      if (next.status === 'connected') {
        state.set(next);
        return;
      }
      lost.set({ name: wallet.title, reason: 'noAccounts' });
      close(next);
    });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    lost: { get: lost.get, subscribe: lost.subscribe },
    connect: async (wallet) => {
      const opened = await enable(wallet, false);
      if (opened === undefined) return;
      state.set({ status: 'choosing', wallet, accounts: undefined, leftOut: 0 });
      follow(wallet, opened, false, (accounts, leftOut) =>
        state.set(withAccounts(state.get(), accounts, leftOut)),
      );
    },
    select: (account) => {
      const current = state.get();
      if (current.status !== 'choosing' && current.status !== 'connected') return;
      const { wallet, accounts } = current;
      remember(wallet, account);
      lost.set(undefined);
      state.set({ status: 'connected', wallet, accounts: accounts ?? [account], account, notice: undefined });
    },
    cancel: () => {
      if (state.get().status !== 'connected') close({ status: 'disconnected' });
    },
    disconnect: () => {
      deleteCookie(cookies, 'wallet');
      deleteCookie(cookies, 'wallet_address');
      close({ status: 'disconnected' });
    },
    dismissNotice: () => {
      const current = state.get();
      if (current.status === 'connected') state.set({ ...current, notice: undefined });
    },
    restore: () => {
      const name = readCookie(cookies, 'wallet');
      if (name === undefined) return;
      const missing = { name, reason: 'notFound' } as const;
      state.set({ status: 'initializing' });
      const current = attempt;
      const stop = watch.subscribe(tryNow);
      tryNow();
      function tryNow(): void {
        if (current !== attempt) {
          stop();
          return;
        }
        const { injected, isSettled } = watch.get();
        const wallet = offerWallets(injected, isMobile, servedWallets).find(
          (one) => one.isInstalled && savedNameOf(one) === name,
        );
        if (wallet === undefined && !isSettled) return;
        stop();
        if (wallet) {
          restoreFrom(wallet).catch((error: unknown) => warn(String(error)));
          return;
        }
        lost.set(missing);
        close({ status: 'disconnected' });
      }
    },
    sign: async (payload) => {
      const current = state.get();
      if (current.status !== 'connected' || open === undefined) throw new Error(messages.wallet.accountGone);
      const signer = open.extension.signer;
      const [named] = open.readAccounts([{ address: String(payload.address) }]).accounts;
      const account = current.accounts.find((one) => one.publicKey === named?.publicKey);
      if (account === undefined) throw new Error(messages.wallet.accountGone);
      if (!signer?.signPayload) throw new Error(messages.wallet.cannotSign(current.wallet.title));
      // Only a signature of the checked payload is wanted: a wallet that is asked for a whole transaction may change
      // it.
      const { withSignedTransaction: _, ...asked } = payload;
      const answer = await signer.signPayload({ ...asked, address: account.walletAddress });
      // A wallet may resolve with anything, also with nothing; the caller checks that it is a signature.
      return String(answer?.signature);
    },
  };
}
