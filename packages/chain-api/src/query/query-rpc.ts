import type { ChainContext } from '../chain-context.ts';
import { readOnlyMethodsOf } from './rpc-methods.ts';
import { type StateQuery, unknownQuery } from './unknown-query.ts';

/** Asks the node by one of the read-only methods; its answer is passed on as it is. */
export async function queryRpc({ node }: ChainContext, query: StateQuery): Promise<unknown> {
  const methods = readOnlyMethodsOf(query.module);
  if (methods === undefined) throw unknownQuery('module', query);
  if (!methods.includes(query.method)) throw unknownQuery('method', query);
  return node.request(`${query.module}_${query.method}`, query.args);
}
