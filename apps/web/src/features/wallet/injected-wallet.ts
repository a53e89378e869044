import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';

/** An account as a wallet announces it. */
export interface InjectedAccount {
  readonly address: string;
  readonly name?: string | undefined;
  /** sr25519, ed25519, ecdsa or ethereum. */
  readonly type?: string | undefined;
  /** The only chain the account is meant for; without it, every chain. */
  readonly genesisHash?: string | undefined;
}

/** What a wallet gives once the holder has allowed the page to see it. */
export interface InjectedExtension {
  readonly accounts: {
    get(): Promise<readonly InjectedAccount[]>;
    subscribe?(listener: (accounts: readonly InjectedAccount[]) => void): unknown;
  };
  /** Undefined for a wallet that only shows its accounts. */
  readonly signer?:
    | {
        readonly signPayload?: (payload: UncheckedPayload) => Promise<{ readonly signature: string }>;
        readonly signRaw?: unknown;
      }
    | undefined;
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
