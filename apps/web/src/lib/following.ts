import { LIVE_REFRESH_MS, REFRESH_INTERVAL_MS } from '../config/constants.ts';
import { type PollState, pollInterval } from './poll-interval.ts';

/** What the page hears of the chain and an account without asking. */
export interface Following {
  /** Messages come; while they do not, the page has to ask at intervals. */
  readonly isLive: boolean;
  readonly head: HeardHead | undefined;
  /** The newest block that concerned the account or took the place of another, and when the page heard of it. */
  readonly moved: (ReadBlock & { readonly heardAtMs: number }) | undefined;
}

/** The block something was read at. */
export interface ReadBlock {
  readonly number: number;
  readonly hash: string;
}

export interface HeardHead extends ReadBlock {
  readonly timestampMs: number;
  readonly heardAtMs: number;
}

export const notFollowing: Following = { isLive: false, head: undefined, moved: undefined };

/** Long enough for what belongs together to be asked for once. */
const SOON_MS = 100;
const CATCH_UP_MS = 250;

/**
 * Milliseconds until the next load of something that is read at a block. What is older than the account's last
 * movement, or was read at a block that another one has replaced since, is asked for at once, then again and again, ever
 * more slowly, until the server has come to that block. `readAt` is undefined for what no account moves.
 */
export function reloadInterval(
  state: PollState,
  readAt: ReadBlock | undefined,
  { isLive, moved }: Following,
): number {
  if (!isLive || state.status !== 'success') return pollInterval(state);
  if (moved === undefined || readAt === undefined || !isBefore(readAt, moved)) return LIVE_REFRESH_MS;
  const lateMs = state.dataUpdatedAt - moved.heardAtMs;
  return lateMs < 0 ? SOON_MS : Math.min(REFRESH_INTERVAL_MS, Math.max(CATCH_UP_MS, lateMs));
}

function isBefore(readAt: ReadBlock, moved: ReadBlock): boolean {
  return readAt.number < moved.number || (readAt.number === moved.number && readAt.hash !== moved.hash);
}
