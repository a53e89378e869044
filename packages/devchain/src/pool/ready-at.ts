import type { Block } from '../frame/block.ts';
import { checkExtrinsic, type PoolState } from './pool-state.ts';
import { type PoolTransaction, poolTransaction } from './pool-transaction.ts';
import { createTransactionGraph } from './transaction-graph.ts';

/**
 * The transactions that are ready for a child of `parent`. If `parent` is not the best block, all transactions of the
 * pool are validated on it.
 */
export function readyAt({ chain, graph }: PoolState, parent: Block): readonly PoolTransaction[] {
  if (parent.hash === chain.bestBlock().hash) return graph.ready();
  const branch = createTransactionGraph();
  for (const { hash, bytes } of graph.all()) {
    const result = checkExtrinsic(chain, parent, bytes);
    if ('ok' in result && result.ok) branch.add(poolTransaction(hash, bytes, parent, result.transaction));
  }
  return branch.ready();
}
