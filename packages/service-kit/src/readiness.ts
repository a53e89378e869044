/** Whether one part of a service can serve, as `/ready` tells it. */
export interface PartReadiness {
  /** Why it cannot, in words and figures; empty when it can. */
  readonly reasons: readonly string[];
  /** Conditions that all instances share or that leave the answers good, in words; they never make it unready. */
  readonly warnings?: readonly string[];
  /** What it was judged by. */
  readonly figures: Readonly<Record<string, string | number | null>>;
}

export type Readiness = Readonly<Record<string, PartReadiness>>;

/** Whether a part can serve now. */
export function isReady({ reasons }: PartReadiness): boolean {
  return reasons.length === 0;
}
