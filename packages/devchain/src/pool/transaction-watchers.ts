import type { Hex } from '@hub/primitives/hex';
import { isLastWord, type StatusListener, type TransactionStatus } from './transaction-status.ts';

/** The listeners of each watched transaction. */
export interface TransactionWatchers {
  watch(hash: Hex, listener: StatusListener): () => void;
  isWatched(hash: Hex): boolean;
  tell(hash: Hex, status: TransactionStatus): void;
  /** Sends a status to the watchers of all transactions. */
  tellAll(status: TransactionStatus): void;
}

/** Creates an empty set of watchers; listeners are removed after the last status of their transaction. */
export function createTransactionWatchers(): TransactionWatchers {
  const listenersOf = new Map<Hex, Set<StatusListener>>();

  function tell(hash: Hex, status: TransactionStatus): void {
    const listeners = listenersOf.get(hash);
    if (listeners === undefined) return;
    if (isLastWord(status)) listenersOf.delete(hash);
    for (const listener of [...listeners]) listener(status);
  }

  return {
    watch(hash, listener) {
      const listeners = listenersOf.get(hash) ?? new Set();
      listenersOf.set(hash, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && listenersOf.get(hash) === listeners) listenersOf.delete(hash);
      };
    },
    isWatched: (hash) => listenersOf.has(hash),
    tell,
    tellAll(status) {
      for (const hash of [...listenersOf.keys()]) tell(hash, status);
    },
  };
}
