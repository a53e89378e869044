/** One of the configured nodes of a part. Block numbers are undefined until the node has answered. */
export interface NodeState {
  /** Address without keys. */
  readonly address: string;
  readonly isInUse: boolean;
  readonly isHealthy: boolean;
  readonly bestNumber: number | undefined;
  readonly finalizedNumber: number | undefined;
  readonly lagBlocks: number;
  /** Readable description of the problem. */
  readonly problem?: string;
}

/** The readiness of one part of a service, as `/ready` reports it. */
export interface PartReadiness {
  /** Readable reasons why the part cannot serve; empty when it can. */
  readonly reasons: readonly string[];
  /**
   * Readable conditions that affect all instances alike or leave the answers valid; they never make the part unready.
   */
  readonly warnings?: readonly string[];
  /** The figures behind the verdict. */
  readonly figures: Readonly<Record<string, string | number | null>>;
  /** The configured nodes of the part, the preferred one first. */
  readonly nodes?: readonly NodeState[];
}

export type Readiness = Readonly<Record<string, PartReadiness>>;

/** Whether a part can serve now. */
export function isReady({ reasons }: PartReadiness): boolean {
  return reasons.length === 0;
}
