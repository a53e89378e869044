import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';

/** An account in a wallet's list. */
export interface InjectedAccount {
  readonly address: string;
  readonly name?: string | undefined;
  /** sr25519, ed25519, ecdsa or ethereum. */
  readonly type?: string | undefined;
  /** The only chain for which the account is meant; all chains if absent. */
  readonly genesisHash?: string | undefined;
}

/** The result of a wallet's `enable`, after the user has given the page access. */
export interface InjectedExtension {
  readonly accounts: {
    get(): Promise<readonly InjectedAccount[]>;
    subscribe?(listener: (accounts: readonly InjectedAccount[]) => void): unknown;
  };
  /** Undefined for a wallet that cannot sign. */
  readonly signer?:
    | {
        readonly signPayload?: (
          payload: UncheckedPayload,
        ) => Promise<{ readonly signature: string } | null | undefined>;
        readonly signRaw?: unknown;
      }
    | undefined;
}

/** A wallet's entry in `window.injectedWeb3`, under its extension name. */
export interface InjectedWallet {
  readonly version?: string;
  /** A name for people, which wallets outside the page's list may have. */
  readonly title?: string;
  readonly enable: (dappName: string) => Promise<InjectedExtension>;
}

/** The part of `window` in which wallets write. */
export interface InjectedWindow {
  readonly injectedWeb3?: Readonly<Record<string, InjectedWallet>>;
  readonly walletExtension?: { readonly isNovaWallet?: boolean };
}
