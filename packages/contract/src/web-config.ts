import type { Hex } from '@hub/primitives/hex';

/**
 * The page's configuration of one network: display names, API addresses, and the required parts of a payload to sign.
 */
export interface WebNetworkConfig {
  readonly id: 'unique' | 'quartz';
  readonly symbol: 'UNQ' | 'QTZ';
  readonly name: string;
  readonly decimals: 18;
  readonly ss58Prefix: number;
  readonly genesisHash: Hex;
  /** Lowest spec version of a runtime with the calls and extensions listed here. */
  readonly specVersion: number;
  readonly transactionVersion: number;
  /** Index of the staking pallet. */
  readonly palletIndex: number;
  readonly callIndex: {
    readonly stake: number;
    readonly unstakeAll: number;
    readonly unstakePartial: number;
  };
  /** Transaction extensions in the order of the payload. */
  readonly signedExtensions: readonly string[];
  readonly mortalPeriodBlocks: number;
  readonly chainApiUrl: string;
  readonly indexerUrl: string;
  readonly nodeUrl: string;
  readonly explorer: {
    readonly kind: 'subscan' | 'polkadot-apps';
    /** A URL template: `{hash}` stands for the extrinsic hash, `{block}` for the number of its block. */
    readonly extrinsicUrl: string;
  };
}

/** The configuration that the server writes into the page (`<script type="application/json" id="config">`). */
export interface WebConfig {
  readonly networks: readonly WebNetworkConfig[];
  /**
   * Extension names of the wallets that the server adds to the page; the page shows them under the names they give
   * themselves.
   */
  readonly servedWallets: readonly string[];
}
