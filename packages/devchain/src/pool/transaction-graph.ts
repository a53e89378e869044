import type { Hex } from '@hub/primitives/hex';
import { createFutureQueue } from './future-queue.ts';
import { isExceeded, type PoolLimits } from './pool-limits.ts';
import type { PoolTransaction } from './pool-transaction.ts';
import { createReadyQueue, type ReadyQueue } from './ready-queue.ts';

/** The result of adding a transaction to the graph. */
export type Imported =
  | { readonly kind: 'future' }
  | {
      readonly kind: 'ready';
      /** Future transactions that became ready with it. */
      readonly promoted: readonly PoolTransaction[];
      /** Transactions that it or a promoted one replaced, and future ones whose priority was too low to be promoted. */
      readonly replaced: readonly PoolTransaction[];
    }
  | { readonly kind: 'tooLowPriority'; readonly oldPriority: bigint }
  | { readonly kind: 'cycle' };

/** Transactions linked by their tags: ready ones, and future ones with missing tags (Substrate's base pool). */
export interface TransactionGraph {
  readonly size: number;
  get(hash: Hex): PoolTransaction | undefined;
  isReady(hash: Hex): boolean;
  isTagReady(tag: Hex): boolean;
  /** In the order in which they became ready. */
  ready(): readonly PoolTransaction[];
  /** Ready transactions, then future ones. */
  all(): readonly PoolTransaction[];
  add(transaction: PoolTransaction): Imported;
  /** Removes transactions, and all ready ones that depend on them. */
  removeSubtree(hashes: readonly Hex[]): readonly PoolTransaction[];
  /**
   * Evicts transactions until the limits hold: the ready ones with the lowest priority and their dependents, and the
   * oldest future ones. Returns them.
   */
  enforce(limits: PoolLimits): readonly PoolTransaction[];
  /** Removes all transactions, then adds these one by one; returns those that `add` refused or replaced. */
  replaceAll(transactions: readonly PoolTransaction[]): readonly PoolTransaction[];
}

export function createTransactionGraph(): TransactionGraph {
  const ready = createReadyQueue();
  const future = createFutureQueue();

  function add(transaction: PoolTransaction): Imported {
    const missing = transaction.requires.filter((tag) => ready.provider(tag) === undefined);
    if (missing.length > 0) {
      future.add(transaction, missing);
      return { kind: 'future' };
    }
    const promoted = new Map<Hex, PoolTransaction>();
    const replaced: PoolTransaction[] = [];
    const candidates = [transaction];
    for (let next = candidates.pop(); next !== undefined; next = candidates.pop()) {
      candidates.push(...future.satisfy(next.provides));
      const outcome = ready.add(next);
      if ('oldPriority' in outcome) {
        if (next === transaction) return { kind: 'tooLowPriority', ...outcome };
        replaced.push(next);
        continue;
      }
      if (next !== transaction) promoted.set(next.hash, next);
      for (const { hash } of outcome) promoted.delete(hash);
      replaced.push(...outcome);
    }
    // A promoted transaction replaced the new one: the two depend on each other, and no block could include them.
    if (replaced.includes(transaction)) {
      ready.removeSubtree([...promoted.keys()]);
      return { kind: 'cycle' };
    }
    return { kind: 'ready', promoted: [...promoted.values()], replaced };
  }

  function removeSubtree(hashes: readonly Hex[]): readonly PoolTransaction[] {
    return [...ready.removeSubtree(hashes), ...hashes.flatMap((hash) => future.remove(hash) ?? [])];
  }

  return {
    get size() {
      return ready.count + future.count;
    },
    get: (hash) => ready.get(hash) ?? future.get(hash),
    isReady: (hash) => ready.get(hash) !== undefined,
    isTagReady: (tag) => ready.provider(tag) !== undefined,
    ready: () => [...ready.all()],
    all: () => [...ready.all(), ...future.all()],
    add,
    removeSubtree,
    enforce(limits) {
      const removed: PoolTransaction[] = [];
      while (isExceeded(limits.ready, ready)) removed.push(...removeSubtree(worstOf(ready)));
      while (isExceeded(limits.future, future)) {
        const oldest = future.all().next().value;
        removed.push(...removeSubtree(oldest === undefined ? [] : [oldest.hash]));
      }
      return removed;
    },
    replaceAll(transactions) {
      ready.clear();
      future.clear();
      return transactions.flatMap((transaction) => {
        const imported = add(transaction);
        if (imported.kind === 'ready') return imported.replaced;
        return imported.kind === 'future' ? [] : [transaction];
      });
    },
  };
}

/** The transaction with the lowest priority; of equals the oldest, so that a full pool still accepts new ones. */
function worstOf(queue: ReadyQueue): readonly Hex[] {
  let worst: PoolTransaction | undefined;
  for (const transaction of queue.all()) {
    if (worst === undefined || transaction.priority < worst.priority) worst = transaction;
  }
  return worst === undefined ? [] : [worst.hash];
}
