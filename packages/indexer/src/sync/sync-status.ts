import type { Checkpoint } from '../database/checkpoint.ts';

/** How far the tables go, for readiness and for those who wait for a block. */
export interface SyncStatus {
  readonly checkpoint: Checkpoint | undefined;
  readonly bestNumber: number | undefined;
  setBest(blockNumber: number): void;
  setCheckpoint(checkpoint: Checkpoint): void;
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
  let move = Promise.withResolvers<void>();
  return {
    get checkpoint() {
      return checkpoint;
    },
    get bestNumber() {
      return bestNumber;
    },
    setBest(blockNumber) {
      bestNumber = blockNumber;
    },
    setCheckpoint(moved) {
      checkpoint = moved;
      if (bestNumber !== undefined) onProgress?.({ indexedNumber: moved.number, bestNumber });
      move.resolve();
      move = Promise.withResolvers();
    },
    nextMove: () => move.promise,
  };
}
