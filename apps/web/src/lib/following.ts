import { LIVE_REFRESH_MS, REFRESH_INTERVAL_MS } from '../config/constants.ts';
import { type PollState, pollInterval } from './poll-interval.ts';

/** The page's notifications about the chain and an account. */
export interface Following {
  /** Whether the subscription works; while it does not, the page must poll. */
  readonly isLive: boolean;
  readonly head: HeardHead | undefined;
  /** The newest block that concerned the account or replaced another one, and when the page was notified. */
  readonly moved: (ReadBlock & { readonly heardAtMs: number }) | undefined;
}

/** The block at which a value was read. */
export interface ReadBlock {
  readonly number: number;
  readonly hash: string;
}

export interface HeardHead extends ReadBlock {
  readonly timestampMs: number;
  readonly heardAtMs: number;
}

export const notFollowing: Following = { isLive: false, head: undefined, moved: undefined };

/** Long enough to batch requests that belong together. */
const SOON_MS = 100;
const CATCH_UP_MS = 250;

/**
 * Milliseconds until the next load of a value that is read at a block. A value that is older than the account's last
 * notification, or was read at a block that has been replaced since, or above a head that went back, is loaded at once,
 * then repeatedly at growing intervals, until the server has reached the block of the notification. `readAt` is
 * undefined for values that do not depend on an account.
 */
export function reloadInterval(
  state: PollState,
  readAt: ReadBlock | undefined,
  { isLive, head, moved }: Following,
): number {
  if (!isLive || state.status !== 'success') return pollInterval(state);
  if (moved === undefined || readAt === undefined) return LIVE_REFRESH_MS;
  if (!isBefore(readAt, moved) && !isAbove(readAt, moved, head)) return LIVE_REFRESH_MS;
  const lateMs = state.dataUpdatedAt - moved.heardAtMs;
  return lateMs < 0 ? SOON_MS : Math.min(REFRESH_INTERVAL_MS, Math.max(CATCH_UP_MS, lateMs));
}

function isBefore(readAt: ReadBlock, moved: ReadBlock): boolean {
  return readAt.number < moved.number || (readAt.number === moved.number && readAt.hash !== moved.hash);
}

/**
 * Whether the chain went back to a block below that of a value. The chain may then never have another block at the
 * height of the value's block, which would show that this one was replaced.
 */
function isAbove(readAt: ReadBlock, moved: ReadBlock, head: HeardHead | undefined): boolean {
  return head !== undefined && head.number < readAt.number && head.number <= moved.number;
}
