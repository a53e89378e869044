import type { Block } from '../chain/types.ts';
import { checkExtrinsic, type PoolState } from './pool-state.ts';
import type { PoolTransaction } from './pool-transaction.ts';
import { createTransactionGraph } from './transaction-graph.ts';

/** The ready transactions for a child of `parent`; judged anew when that is not the best block. */
export function readyAt({ chain, graph }: PoolState, parent: Block): readonly PoolTransaction[] {
  if (parent.hash === chain.bestBlock().hash) return graph.ready();
  const branch = createTransactionGraph();
  for (const transaction of graph.all()) {
    const result = checkExtrinsic(chain, parent, transaction.bytes);
    if ('ok' in result && result.ok) branch.add({ ...transaction, valid: result.transaction });
  }
  return branch.ready();
}
