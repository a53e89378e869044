/** Name under which the page introduces itself to wallets. */
export const DAPP_NAME = 'Unique Staking';

export const COIN = 10n ** 18n;
/** Transfers below this are hidden unless asked for. */
export const MINIMUM_SHOWN_TRANSFER = COIN;
/** What both networks ask for; until the chain has answered. */
export const USUAL_MINIMUM_STAKE = 100n * COIN;
export const USUAL_MAX_STAKES = 10;
/** Deducted for Max and in validation, unless the chain's own fee is higher. */
export const FEE_ESTIMATE = 150_000_000_000_000_000n;
/** What unstaking costs when the chain has not been asked yet: a little above every known fee. */
export const UNSTAKE_FEE_ESTIMATE = 175_000_000_000_000_000n;
/** Coins are shown cut to this many decimals. */
export const SHOWN_DECIMALS = 4;

export const REFRESH_INTERVAL_MS = 6_000;
/** Without messages a block that is due is asked for this often. */
export const OVERDUE_POLL_MS = 1_000;
/** While the chain API tells what happens, what it does not tell is still asked for this often. */
export const LIVE_REFRESH_MS = 600_000;
/** Longest wait between loads that fail. */
export const SLOWEST_REFRESH_MS = 60_000;
/** Figures of the whole network change slowly. */
export const NETWORK_REFRESH_MS = 30_000;
export const STATUS_INTERVAL_MS = 5_000;
/** A transaction nobody knows any more is asked about more rarely. */
export const UNDECIDED_INTERVAL_MS = 60_000;
/** After this long without inclusion the page says that it takes longer than usual. */
export const SLOW_TRANSACTION_MS = 180_000;
/**
 * Time that each block of an era is given before the page takes the era for over: twice the time between blocks, so that
 * a slow chain is covered.
 */
export const NONCE_HOLD_BLOCK_MS = 12_000;
export const WALLET_WAIT_MS = 3_000;
export const TOAST_MS = 2_000;

/** From so many accounts on they can be searched: fewer fit into the list. */
export const ACCOUNTS_SEARCHED_FROM = 8;

export const COOKIE_DAYS = 30;
export const TABLE_SCROLL_OFFSET_PX = 170;
export const PAGE_SIZES = [10, 25, 50] as const;
