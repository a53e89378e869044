/** The relay chain's target block time, by which the pallet measures its intervals. */
export const relayBlockMs = 6000;

/** A block's relay block number, and its time in ms since 1970. */
export interface RelayClock {
  readonly relayBlock: number;
  readonly timestampMs: number;
}

/** Estimates the time of a relay block in ms since 1970, from the time of the head. */
export function relayBlockTimeMs(relayBlock: number, head: RelayClock): number {
  return head.timestampMs + (relayBlock - head.relayBlock) * relayBlockMs;
}
