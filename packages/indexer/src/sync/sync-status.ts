import type { Checkpoint } from '../database/checkpoint.ts';

/** How far the tables go, for readiness and for those who wait for a block. */
export interface SyncStatus {
  readonly checkpoint: Checkpoint | undefined;
  readonly bestNumber: number | undefined;
  /** Time of the newest decoded block, in milliseconds since 1970. */
  readonly newestTimestampMs: number | undefined;
  setBest(blockNumber: number): void;
  setCheckpoint(checkpoint: Checkpoint, newestTimestampMs: number | undefined): void;
  /** Resolves at the next move of the checkpoint. */
  nextMove(): Promise<void>;
}

/** How far indexing has come towards the best block. */
export interface IndexingProgress {
  readonly indexedNumber: number;
  readonly bestNumber: number;
}

export function createSyncStatus(onProgress?: (progress: IndexingProgress) => void): SyncStatus {
  let checkpoint: Checkpoint | undefined;
  let bestNumber: number | undefined;
  let newestTimestampMs: number | undefined;
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
    setBest(blockNumber) {
      bestNumber = blockNumber;
    },
    setCheckpoint(moved, timestampMs) {
      checkpoint = moved;
      newestTimestampMs = timestampMs;
      if (bestNumber !== undefined) onProgress?.({ indexedNumber: moved.number, bestNumber });
      move.resolve();
      move = Promise.withResolvers();
    },
    nextMove: () => move.promise,
  };
}
