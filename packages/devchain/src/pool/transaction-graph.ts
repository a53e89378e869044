import type { Hex } from '@hub/primitives/hex';
import type { PoolTransaction } from './pool-transaction.ts';

/**
 * Transactions linked by their tags. One is ready when every tag it requires is provided by a ready one;
 * the others are future.
 */
export interface TransactionGraph {
  readonly size: number;
  get(hash: Hex): PoolTransaction | undefined;
  /** The transaction that provides a tag. */
  provider(tag: Hex): PoolTransaction | undefined;
  isReady(hash: Hex): boolean;
  all(): readonly PoolTransaction[];
  ready(): readonly PoolTransaction[];
  /** Adds one whose tags are free; returns those that became ready by it, in order. */
  add(transaction: PoolTransaction): readonly PoolTransaction[];
  /** Holds exactly these from now on. */
  replaceAll(transactions: readonly PoolTransaction[]): void;
}

export function createTransactionGraph(): TransactionGraph {
  const transactions = new Map<Hex, PoolTransaction>();
  const providers = new Map<Hex, PoolTransaction>();
  const ready = new Map<Hex, PoolTransaction>();
  const waiting = new Map<Hex, PoolTransaction[]>();

  function isTagReady(tag: Hex): boolean {
    const provider = providers.get(tag);
    return provider !== undefined && ready.has(provider.hash);
  }

  function promote(first: PoolTransaction): readonly PoolTransaction[] {
    const promoted: PoolTransaction[] = [];
    const candidates = [first];
    for (let next = candidates.pop(); next !== undefined; next = candidates.pop()) {
      const missing = next.valid.requires.find((tag) => !isTagReady(tag));
      if (missing !== undefined) {
        waiting.set(missing, [...(waiting.get(missing) ?? []), next]);
        continue;
      }
      ready.set(next.hash, next);
      promoted.push(next);
      for (const tag of next.valid.provides) {
        candidates.push(...(waiting.get(tag) ?? []));
        waiting.delete(tag);
      }
    }
    return promoted;
  }

  function add(transaction: PoolTransaction): readonly PoolTransaction[] {
    transactions.set(transaction.hash, transaction);
    for (const tag of transaction.valid.provides) providers.set(tag, transaction);
    return promote(transaction);
  }

  return {
    get size() {
      return transactions.size;
    },
    get: (hash) => transactions.get(hash),
    provider: (tag) => providers.get(tag),
    isReady: (hash) => ready.has(hash),
    all: () => [...transactions.values()],
    ready: () => [...ready.values()],
    add,
    replaceAll(kept) {
      for (const map of [transactions, providers, ready, waiting]) map.clear();
      for (const transaction of kept) add(transaction);
    },
  };
}
