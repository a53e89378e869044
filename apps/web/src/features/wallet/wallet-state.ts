import type { WalletOffer } from './offer-wallets.ts';
import type { WalletAccount } from './wallet-accounts.ts';

/** The reason why connecting failed; the dialog has a text for each. */
export type WalletFailure = 'connectFailed' | 'authorizationPending' | 'notInstalled';

/** The wallet of the last visit, and the reason why it is not connected. */
export interface LostWallet {
  /** The wallet's title; if the wallet was not found, the name by which it was saved. */
  readonly name: string;
  readonly reason: WalletFailure | 'notFound' | 'noAccounts';
}

/** The page's notice about the selected account. */
export type AccountNotice = 'savedAccountGone' | 'accountRemoved';

export type WalletState =
  | {
      readonly status: 'disconnected';
      readonly failure?: { readonly reason: WalletFailure; readonly title: string };
    }
  /** The page waits for a saved wallet. */
  | { readonly status: 'initializing' }
  /** The wallet has been asked and has not answered. */
  | { readonly status: 'connecting'; readonly wallet: WalletOffer; readonly isRestoring: boolean }
  /** The wallet has given access; accounts are undefined until it returns them. */
  | {
      readonly status: 'choosing';
      readonly wallet: WalletOffer;
      readonly accounts: readonly WalletAccount[] | undefined;
      readonly leftOut: number;
    }
  | {
      readonly status: 'connected';
      readonly wallet: WalletOffer;
      readonly accounts: readonly WalletAccount[];
      /** Undefined when the wallet removed the selected account. */
      readonly account: WalletAccount | undefined;
      readonly notice: AccountNotice | undefined;
    };

/**
 * The state after a new list of accounts from the wallet. A selected account that is gone is deselected, never
 * replaced; names and order follow the wallet.
 */
export function withAccounts(
  state: WalletState,
  accounts: readonly WalletAccount[],
  leftOut: number,
): WalletState {
  if (state.status === 'choosing') return { ...state, accounts, leftOut };
  if (state.status !== 'connected') return state;
  const account = accounts.find((one) => one.publicKey === state.account?.publicKey);
  const isRemoved = state.account !== undefined && account === undefined;
  return { ...state, accounts, account, notice: isRemoved ? 'accountRemoved' : state.notice };
}

/**
 * The state after restoring a saved account: connected with it; or else with the first one, and with a notice if the
 * key of the saved one is known; or disconnected if there are no accounts.
 */
export function restored(
  wallet: WalletOffer,
  accounts: readonly WalletAccount[],
  savedPublicKey: string | undefined,
): WalletState {
  const saved = accounts.find((one) => one.publicKey === savedPublicKey);
  const account = saved ?? accounts[0];
  if (account === undefined) return { status: 'disconnected' };
  const notice = saved === undefined && savedPublicKey !== undefined ? 'savedAccountGone' : undefined;
  return { status: 'connected', wallet, accounts, account, notice };
}
