import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';

/** An account as a wallet announces it. */
export interface InjectedAccount {
  readonly address: string;
  readonly name?: string;
  /** sr25519, ed25519, ecdsa or ethereum. */
  readonly type?: string;
}

/** What a wallet gives once the holder has allowed the page to see it. */
export interface InjectedExtension {
  readonly accounts: {
    get(): Promise<readonly InjectedAccount[]>;
    subscribe?(listener: (accounts: readonly InjectedAccount[]) => void): unknown;
  };
  readonly signer: {
    readonly signPayload?: (payload: UncheckedPayload) => Promise<{ readonly signature: string }>;
    readonly signRaw?: unknown;
  };
}

/** A wallet as it puts itself into `window.injectedWeb3`, under its extension name. */
export interface InjectedWallet {
  readonly version?: string;
  /** A name for people; wallets outside the page's list may announce one. */
  readonly title?: string;
  readonly enable: (dappName: string) => Promise<InjectedExtension>;
}

/** The part of `window` that wallets write to. */
export interface InjectedWindow {
  readonly injectedWeb3?: Readonly<Record<string, InjectedWallet>>;
  readonly walletExtension?: { readonly isNovaWallet?: boolean };
}
