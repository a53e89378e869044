import type { Checkpoint } from '../database/checkpoint.ts';

/** The progress of the tables, for readiness and for callers that wait for a block. */
export interface SyncStatus {
  readonly checkpoint: Checkpoint | undefined;
  readonly bestNumber: number | undefined;
  /** Time of the newest decoded block, in milliseconds since 1970. */
  readonly newestTimestampMs: number | undefined;
  /** The difference of the node's chain from that of the tables; undefined when there is none. */
  readonly mismatch: string | undefined;
  /** Whether the tables have ever reached the head of the chain since they were last empty. */
  readonly hasCaughtUp: boolean;
  setBest(blockNumber: number): void;
  /** Called after each read and each write of the checkpoint; undefined for empty tables. */
  setCheckpoint(checkpoint: Checkpoint | undefined, newestTimestampMs: number | undefined): void;
  setMismatch(finding: string | undefined): void;
  setCaughtUp(value: boolean): void;
  /** Resolves at the next call of `setCheckpoint`, whether the checkpoint has moved or not. */
  nextMove(): Promise<void>;
}

/** The progress of indexing towards the best block. */
export interface IndexingProgress {
  readonly indexedNumber: number;
  readonly bestNumber: number;
}

export function createSyncStatus(onProgress?: (progress: IndexingProgress) => void): SyncStatus {
  let checkpoint: Checkpoint | undefined;
  let bestNumber: number | undefined;
  let newestTimestampMs: number | undefined;
  let mismatch: string | undefined;
  let hasCaughtUp = false;
  let move = Promise.withResolvers<void>();
  return {
    get checkpoint() {
      return checkpoint;
    },
    get bestNumber() {
      return bestNumber;
    },
    get newestTimestampMs() {
      return newestTimestampMs;
    },
    get mismatch() {
      return mismatch;
    },
    get hasCaughtUp() {
      return hasCaughtUp;
    },
    setBest(blockNumber) {
      bestNumber = blockNumber;
    },
    setCheckpoint(moved, timestampMs) {
      checkpoint = moved;
      newestTimestampMs = timestampMs;
      if (moved !== undefined && bestNumber !== undefined)
        onProgress?.({ indexedNumber: moved.number, bestNumber });
      move.resolve();
      move = Promise.withResolvers();
    },
    setMismatch(finding) {
      mismatch = finding;
    },
    setCaughtUp(value) {
      hasCaughtUp = value;
    },
    nextMove: () => move.promise,
  };
}
