/** The relay chain's target block time, by which the pallet measures its intervals. */
export const relayBlockMs = 6000;

/** One moment in both clocks. */
export interface RelayClock {
  readonly relayBlock: number;
  readonly timestampMs: number;
}

/** When a relay block is or was due, measured from the head's own time; an estimate in ms since 1970. */
export function relayBlockTimeMs(relayBlock: number, head: RelayClock): number {
  return head.timestampMs + (relayBlock - head.relayBlock) * relayBlockMs;
}
