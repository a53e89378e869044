import type { Hex } from '@hub/primitives/hex';
import type { PoolTransaction } from './pool-transaction.ts';

/** Transactions whose required tags are all provided, by the chain or by other ready transactions. */
export interface ReadyQueue {
  readonly count: number;
  readonly bytes: number;
  get(hash: Hex): PoolTransaction | undefined;
  provider(tag: Hex): PoolTransaction | undefined;
  /** In the order in which they became ready. */
  all(): IterableIterator<PoolTransaction>;
  /**
   * Adds a transaction. Removes and returns its rivals, which provide one of its tags, and all that depend on them
   * through a tag that the new one does not provide. If its priority is not higher than the sum of its rivals'
   * priorities, changes nothing and returns that sum.
   */
  add(transaction: PoolTransaction): readonly PoolTransaction[] | { readonly oldPriority: bigint };
  /**
   * Removes transactions and all that depend on them through a tag that is not in `keptTags`; returns all removed ones.
   */
  removeSubtree(hashes: readonly Hex[], keptTags?: ReadonlySet<Hex>): readonly PoolTransaction[];
  clear(): void;
}

export function createReadyQueue(): ReadyQueue {
  const transactions = new Map<Hex, PoolTransaction>();
  const providers = new Map<Hex, PoolTransaction>();
  const dependents = new Map<Hex, Set<Hex>>();
  let bytes = 0;

  function insert(transaction: PoolTransaction): void {
    transactions.set(transaction.hash, transaction);
    bytes += transaction.bytes.length;
    for (const tag of transaction.provides) providers.set(tag, transaction);
    for (const tag of transaction.requires) {
      dependents.set(tag, (dependents.get(tag) ?? new Set()).add(transaction.hash));
    }
  }

  function take(transaction: PoolTransaction): void {
    transactions.delete(transaction.hash);
    bytes -= transaction.bytes.length;
    for (const tag of transaction.requires) {
      const others = dependents.get(tag);
      others?.delete(transaction.hash);
      if (others?.size === 0) dependents.delete(tag);
    }
    for (const tag of transaction.provides) {
      if (providers.get(tag) === transaction) providers.delete(tag);
    }
  }

  function removeSubtree(
    hashes: readonly Hex[],
    keptTags: ReadonlySet<Hex> = new Set(),
  ): readonly PoolTransaction[] {
    const removed: PoolTransaction[] = [];
    const doomed = [...hashes];
    for (let hash = doomed.pop(); hash !== undefined; hash = doomed.pop()) {
      const transaction = transactions.get(hash);
      if (transaction === undefined) continue;
      take(transaction);
      removed.push(transaction);
      for (const tag of transaction.provides) {
        if (!keptTags.has(tag)) doomed.push(...(dependents.get(tag) ?? []));
      }
    }
    return removed;
  }

  return {
    get count() {
      return transactions.size;
    },
    get bytes() {
      return bytes;
    },
    get: (hash) => transactions.get(hash),
    provider: (tag) => providers.get(tag),
    all: () => transactions.values(),
    removeSubtree,
    add(transaction) {
      const rivals = [...new Set(transaction.provides.flatMap((tag) => providers.get(tag) ?? []))];
      const oldPriority = rivals.reduce((sum, rival) => sum + rival.priority, 0n);
      if (rivals.length > 0 && oldPriority >= transaction.priority) return { oldPriority };
      const replaced = removeSubtree(
        rivals.map(({ hash }) => hash),
        new Set(transaction.provides),
      );
      insert(transaction);
      return replaced;
    },
    clear() {
      for (const map of [transactions, providers, dependents]) map.clear();
      bytes = 0;
    },
  };
}
