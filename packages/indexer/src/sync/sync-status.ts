import type { Checkpoint } from '../database/checkpoint.ts';

/** How far the tables go, for readiness and for those who wait for a block. */
export interface SyncStatus {
  readonly checkpoint: Checkpoint | undefined;
  readonly bestNumber: number | undefined;
  setBest(blockNumber: number): void;
  setCheckpoint(checkpoint: Checkpoint): void;
  /** Resolves once the tables hold the block: by number, or this very one when a hash is given. */
  reached(blockNumber: number, hash?: string): Promise<void>;
}

interface Waiter {
  readonly blockNumber: number;
  readonly hash: string | undefined;
  readonly resolve: () => void;
}

export function createSyncStatus(): SyncStatus {
  let checkpoint: Checkpoint | undefined;
  let bestNumber: number | undefined;
  let waiters: Waiter[] = [];
  const isReached = ({ blockNumber, hash }: Omit<Waiter, 'resolve'>) =>
    checkpoint !== undefined &&
    (hash === undefined
      ? checkpoint.number >= blockNumber
      : checkpoint.hash === hash || checkpoint.number > blockNumber);
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
      for (const waiter of waiters) if (isReached(waiter)) waiter.resolve();
      waiters = waiters.filter((waiter) => !isReached(waiter));
    },
    reached(blockNumber, hash) {
      if (isReached({ blockNumber, hash })) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiters.push({ blockNumber, hash, resolve });
      return promise;
    },
  };
}
