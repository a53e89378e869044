/** `late`: no new block though one was due; `offline`: the network cannot be asked. */
export type PulseState = 'fresh' | 'late' | 'offline';

export interface ChainPulse {
  readonly state: PulseState;
  /** When the page first saw the newest block, milliseconds since 1970. */
  readonly seenAtMs: number;
}

const LATE_AFTER_MS = 10_000;
/** A block may take a little longer than the chain aims at. */
const TOLERANCE_MS = 4_000;

/** Milliseconds without a new block after which the chain is said to stand still. */
export function lateAfterMs(blockMs: number | undefined): number {
  return Math.max(LATE_AFTER_MS, (blockMs ?? 0) + TOLERANCE_MS);
}

/** What is to be said of the network: without a connection nothing is known of its blocks. */
export function judgePulse(sight: {
  readonly isOnline: boolean;
  /** Messages of new blocks come by themselves. */
  readonly isLive: boolean;
  /** The last question to the network failed. */
  readonly hasFailed: boolean;
  readonly isLate: boolean;
}): PulseState {
  if (!sight.isOnline || (sight.hasFailed && !sight.isLive)) return 'offline';
  return sight.isLate ? 'late' : 'fresh';
}

export interface BlockReading {
  /** Undefined while nothing was read. */
  readonly number: number | undefined;
  /** When the page got it. */
  readonly atMs: number;
}

/** Deeper than a reorg: then the chain was begun anew. */
const DEEPEST_REORG_BLOCKS = 16;

/** The newest block of several readings; one of a chain that was begun anew counts, also where it is lower. */
export function newestBlock(readings: readonly BlockReading[]): number | undefined {
  let latest: { number: number; atMs: number } | undefined;
  let highest: number | undefined;
  for (const { number, atMs } of readings) {
    if (number === undefined) continue;
    if (latest === undefined || atMs > latest.atMs) latest = { number, atMs };
    if (highest === undefined || number > highest) highest = number;
  }
  if (latest === undefined || highest === undefined) return undefined;
  return highest - latest.number > DEEPEST_REORG_BLOCKS ? latest.number : highest;
}
