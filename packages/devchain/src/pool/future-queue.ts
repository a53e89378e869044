import type { Hex } from '@hub/primitives/hex';
import type { PoolTransaction } from './pool-transaction.ts';

/**
 * Transactions that wait for missing tags. Several may provide the same tag; the conflict is resolved when they become
 * ready.
 */
export interface FutureQueue {
  readonly count: number;
  readonly bytes: number;
  get(hash: Hex): PoolTransaction | undefined;
  /** In order of arrival. */
  all(): IterableIterator<PoolTransaction>;
  add(transaction: PoolTransaction, missingTags: readonly Hex[]): void;
  /** Treats the tags as provided; removes and returns the transactions that now have all their tags. */
  satisfy(tags: readonly Hex[]): readonly PoolTransaction[];
  remove(hash: Hex): PoolTransaction | undefined;
  clear(): void;
}

interface Waiting {
  readonly transaction: PoolTransaction;
  readonly missing: Set<Hex>;
}

export function createFutureQueue(): FutureQueue {
  const waiting = new Map<Hex, Waiting>();
  const wanted = new Map<Hex, Set<Hex>>();
  let bytes = 0;

  function remove(hash: Hex): PoolTransaction | undefined {
    const found = waiting.get(hash);
    if (found === undefined) return undefined;
    waiting.delete(hash);
    bytes -= found.transaction.bytes.length;
    for (const tag of found.missing) {
      const others = wanted.get(tag);
      others?.delete(hash);
      if (others?.size === 0) wanted.delete(tag);
    }
    return found.transaction;
  }

  return {
    get count() {
      return waiting.size;
    },
    get bytes() {
      return bytes;
    },
    get: (hash) => waiting.get(hash)?.transaction,
    *all() {
      for (const { transaction } of waiting.values()) yield transaction;
    },
    remove,
    add(transaction, missingTags) {
      waiting.set(transaction.hash, { transaction, missing: new Set(missingTags) });
      bytes += transaction.bytes.length;
      for (const tag of missingTags) wanted.set(tag, (wanted.get(tag) ?? new Set()).add(transaction.hash));
    },
    satisfy(tags) {
      const released: PoolTransaction[] = [];
      for (const tag of tags) {
        for (const hash of [...(wanted.get(tag) ?? [])]) {
          const found = waiting.get(hash);
          found?.missing.delete(tag);
          if (found?.missing.size !== 0) continue;
          remove(hash);
          released.push(found.transaction);
        }
        wanted.delete(tag);
      }
      return released;
    },
    clear() {
      waiting.clear();
      wanted.clear();
      bytes = 0;
    },
  };
}
