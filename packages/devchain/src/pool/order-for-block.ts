import type { Hex } from '@hub/primitives/hex';
import type { PoolTransaction } from './pool-transaction.ts';

/**
 * Order in which ready transactions enter a block: higher priority first, then the one that expires sooner, then
 * the older one; never before those whose tags it requires (Substrate's ready iterator).
 */
export function orderForBlock(ready: readonly PoolTransaction[]): readonly PoolTransaction[] {
  const providers = new Map<Hex, PoolTransaction>();
  for (const transaction of ready)
    for (const tag of transaction.valid.provides) providers.set(tag, transaction);

  const missing = new Map<Hex, number>();
  const dependents = new Map<Hex, PoolTransaction[]>();
  // Best one last.
  const available: PoolTransaction[] = [];
  for (const transaction of ready) {
    const parents = new Set(transaction.valid.requires.flatMap((tag) => providers.get(tag) ?? []));
    missing.set(transaction.hash, parents.size);
    for (const parent of parents) {
      dependents.set(parent.hash, [...(dependents.get(parent.hash) ?? []), transaction]);
    }
    if (parents.size === 0) available.push(transaction);
  }

  available.sort((a, b) => compare(b, a));

  const ordered: PoolTransaction[] = [];
  for (let best = available.pop(); best !== undefined; best = available.pop()) {
    ordered.push(best);
    for (const dependent of dependents.get(best.hash) ?? []) {
      const left = (missing.get(dependent.hash) ?? 0) - 1;
      missing.set(dependent.hash, left);
      if (left === 0) insert(available, dependent);
    }
  }
  return ordered;
}

function insert(available: PoolTransaction[], transaction: PoolTransaction): void {
  let low = 0;
  let high = available.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = available[middle];
    if (other !== undefined && compare(other, transaction) > 0) low = middle + 1;
    else high = middle;
  }
  available.splice(low, 0, transaction);
}

/** Negative when `a` goes first. */
function compare(a: PoolTransaction, b: PoolTransaction): number {
  if (a.valid.priority !== b.valid.priority) return a.valid.priority > b.valid.priority ? -1 : 1;
  if (a.valid.longevity !== b.valid.longevity) return a.valid.longevity < b.valid.longevity ? -1 : 1;
  return a.arrival - b.arrival;
}
