import type { HistoryKind } from '@hub/contract/indexer/history';

/** The parts of a balance that both chain API and indexer return; smallest units, decimal. */
export interface BalanceView {
  readonly free: string;
  readonly reserved: string;
  readonly locked: string;
  readonly available: string;
  readonly total: string;
  readonly staked: string;
  readonly unstaked: string;
  readonly canstake: string;
}

/** The number of rows of one history tab, and the sum of their amounts. */
export interface HistorySum {
  readonly rows: number;
  readonly amount: string;
}

/** The data of chain API and indexer about one account. */
export interface ServicesView {
  readonly position: {
    readonly blockNumber: number;
    readonly relayBlockNumber: number;
    readonly balance: BalanceView;
    readonly stakes: readonly {
      readonly amount: string;
      readonly stakedAtRelayBlock: number;
      readonly nextRewardRelayBlock: number;
    }[];
    readonly pending: readonly { readonly amount: string; readonly unlocksAtBlock: number }[];
    readonly stakesUsed: number;
    readonly stakesLeft: number;
    readonly minimumStake: string;
    readonly maxStakes: number;
  };
  readonly apiBalance: BalanceView;
  readonly indexerBalance: BalanceView;
  readonly history: Readonly<Record<HistoryKind, HistorySum>>;
}
