/** The name with which the page introduces itself to wallets. */
export const DAPP_NAME = 'Unique Staking';

export const COIN = 10n ** 18n;
/** Smaller transfers are hidden unless the visitor shows them. */
export const MINIMUM_SHOWN_TRANSFER = COIN;
/** The terms of staking on both networks, shown until the chain has answered. */
export const USUAL_MINIMUM_STAKE = 100n * COIN;
export const USUAL_MAX_STAKES = 10;
/** The fee of a stake, in smallest units, that Max and validation deduct unless the chain's own fee is higher. */
export const FEE_ESTIMATE = 150_000_000_000_000_000n;
/** The fee of unstaking before the chain's estimate is known: a little above every known fee. */
export const UNSTAKE_FEE_ESTIMATE = 175_000_000_000_000_000n;
/** Amounts are truncated to this many decimals. */
export const SHOWN_DECIMALS = 4;

export const REFRESH_INTERVAL_MS = 6_000;
/** Polling interval for an overdue block without a subscription. */
export const OVERDUE_POLL_MS = 1_000;
/** Polling interval while a subscription works, for changes that it does not report. */
export const LIVE_REFRESH_MS = 600_000;
/** The longest delay between loads that fail. */
export const SLOWEST_REFRESH_MS = 60_000;
/** The longest interval for the figures of the whole network, which change slowly. */
export const NETWORK_REFRESH_MS = 30_000;
export const STATUS_INTERVAL_MS = 5_000;
/** Polling interval for a transaction in the stage `undecided`. */
export const UNDECIDED_INTERVAL_MS = 60_000;
/** After this time without inclusion the page says that it takes longer than usual. */
export const SLOW_TRANSACTION_MS = 180_000;
/**
 * Time per block of an era after which the page considers the era expired: twice the block time, to allow for a slow
 * chain.
 */
export const NONCE_HOLD_BLOCK_MS = 12_000;
export const WALLET_WAIT_MS = 3_000;
/** The interval at which the page checks for wallets that inject themselves late. */
export const WALLET_LOOK_MS = 200;
export const TOAST_MS = 2_000;

/** A list of at least this many accounts has a search field; a shorter one needs none. */
export const ACCOUNTS_SEARCHED_FROM = 8;

/**
 * If the indexer is more than this number of blocks behind the chain, the page says where the history ends. A history is
 * loaded again when the chain has more than this number of new blocks, even if none of them concerns the account.
 */
export const MOST_MISSING_NEWEST = 50;

export const COOKIE_DAYS = 30;
export const TABLE_SCROLL_OFFSET_PX = 170;
export const PAGE_SIZES = [10, 25, 50] as const;
