/** `late`: no new block though one was due; `offline`: the network cannot be reached. */
export type PulseState = 'fresh' | 'late' | 'offline';

export interface ChainPulse {
  readonly state: PulseState;
  /** The time at which the page first saw the newest block, in milliseconds since 1970. */
  readonly seenAtMs: number;
}

const LATE_AFTER_MS = 10_000;
/** A block may take a little longer than the target block time. */
const TOLERANCE_MS = 4_000;

/** Milliseconds without a new block after which the chain counts as stalled. */
export function lateAfterMs(blockMs: number | undefined): number {
  return Math.max(LATE_AFTER_MS, (blockMs ?? 0) + TOLERANCE_MS);
}

/** The state of the network; without a connection nothing is known about its blocks. */
export function judgePulse(sight: {
  readonly isOnline: boolean;
  /** Whether a subscription delivers new blocks. */
  readonly isLive: boolean;
  /** Whether the last request to the network failed. */
  readonly hasFailed: boolean;
  readonly isLate: boolean;
}): PulseState {
  if (!sight.isOnline || (sight.hasFailed && !sight.isLive)) return 'offline';
  return sight.isLate ? 'late' : 'fresh';
}

export interface BlockReading {
  /** Undefined before the first reading. */
  readonly number: number | undefined;
  /** Higher than that of each reading that the page received before. */
  readonly order: number;
}

/** A larger step back than any reorg means that the chain was restarted. */
const DEEPEST_REORG_BLOCKS = 16;

/** The newest block of several readings; that of a restarted chain counts even if it is lower. */
export function newestBlock(readings: readonly BlockReading[]): number | undefined {
  const known = readings.flatMap(({ number, order }) => (number === undefined ? [] : [{ number, order }]));
  const highest = known.toSorted((a, b) => b.number - a.number)[0];
  const latest = known.toSorted((a, b) => b.order - a.order || b.number - a.number)[0];
  if (latest === undefined || highest === undefined) return undefined;
  return highest.number - latest.number > DEEPEST_REORG_BLOCKS ? latest.number : highest.number;
}
