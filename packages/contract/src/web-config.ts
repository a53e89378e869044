import type { Hex } from '@hub/primitives/hex';

/** One network as the page needs it: what it shows, where it reads, and what a payload to sign must carry. */
export interface WebNetworkConfig {
  readonly id: 'unique' | 'quartz';
  readonly symbol: 'UNQ' | 'QTZ';
  readonly name: string;
  readonly decimals: 18;
  readonly ss58Prefix: number;
  readonly genesisHash: Hex;
  /** Lowest runtime version whose calls and extensions are those named here. */
  readonly specVersion: number;
  readonly transactionVersion: number;
  /** Of the staking pallet. */
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
    /** `{hash}` stands for the extrinsic hash, `{block}` for the number of its block. */
    readonly extrinsicUrl: string;
  };
}

/** What the server writes into the page (`<script type="application/json" id="config">`). */
export interface WebConfig {
  readonly networks: readonly WebNetworkConfig[];
  /** True when a development chain stands behind the page. */
  readonly development: boolean;
}
