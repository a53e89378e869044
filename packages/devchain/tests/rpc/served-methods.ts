import { createChain } from '../../src/chain/create-chain.ts';
import { createMethodTable } from '../../src/rpc/method-table.ts';
import { startMs } from './running-devchain.ts';

/** The methods of a node that keeps every state. */
export function servedMethods() {
  using chain = createChain({ network: 'unique', nowMs: () => startMs });
  return createMethodTable({ isArchive: true, palletMethods: chain.palletMethods });
}
