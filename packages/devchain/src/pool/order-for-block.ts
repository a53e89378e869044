import type { Hex } from '@hub/primitives/hex';
import type { PoolTransaction } from './pool-transaction.ts';

interface Node {
  readonly transaction: PoolTransaction;
  /** Position in the order in which transactions became ready. */
  readonly age: number;
  readonly dependents: Node[];
  missing: number;
}

/**
 * Order in which ready transactions enter a block: higher priority first, then the earlier expiry, then the one that
 * became ready first; but never before a transaction that provides a required tag (Substrate's ready iterator).
 */
export function orderForBlock(ready: readonly PoolTransaction[]): readonly PoolTransaction[] {
  const nodes = ready.map((transaction, age): Node => ({ transaction, age, dependents: [], missing: 0 }));
  const providers = new Map<Hex, Node>();
  for (const node of nodes) for (const tag of node.transaction.provides) providers.set(tag, node);
  for (const node of nodes) {
    const parents = new Set(node.transaction.requires.flatMap((tag) => providers.get(tag) ?? []));
    node.missing = parents.size;
    for (const parent of parents) parent.dependents.push(node);
  }

  // The best transaction is last.
  const available = nodes.filter(({ missing }) => missing === 0).sort((a, b) => compare(b, a));
  const ordered: PoolTransaction[] = [];
  for (let best = available.pop(); best !== undefined; best = available.pop()) {
    ordered.push(best.transaction);
    for (const dependent of best.dependents) {
      dependent.missing -= 1;
      if (dependent.missing === 0) insert(available, dependent);
    }
  }
  return ordered;
}

function insert(available: Node[], node: Node): void {
  let low = 0;
  let high = available.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = available[middle];
    if (other !== undefined && compare(other, node) > 0) low = middle + 1;
    else high = middle;
  }
  available.splice(low, 0, node);
}

/** Negative when `a` goes first. */
function compare(a: Node, b: Node): number {
  const [one, other] = [a.transaction, b.transaction];
  if (one.priority !== other.priority) return one.priority > other.priority ? -1 : 1;
  if (one.validTill !== other.validTill) return one.validTill < other.validTill ? -1 : 1;
  return a.age - b.age;
}
