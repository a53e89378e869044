import type { ChainContext } from '../chain-context.ts';
import { queryConstant } from './query-constant.ts';
import { queryRpc } from './query-rpc.ts';
import { queryStorage } from './query-storage.ts';
import { type StateQuery, unknownQuery } from './unknown-query.ts';

/**
 * Reads a storage entry, a constant or a read-only rpc method of the best block. Chain values come in every form that
 * clients read; what an rpc method answers is passed on. Throws AppError `UnknownStorage` | `InvalidQueryArguments`.
 */
export async function queryState(context: ChainContext, query: StateQuery): Promise<unknown> {
  switch (query.endpoint) {
    case 'query':
      return queryStorage(context, query);
    case 'consts':
      return queryConstant(context, query);
    case 'rpc':
      return queryRpc(context, query);
    default:
      throw unknownQuery('endpoint', query);
  }
}
