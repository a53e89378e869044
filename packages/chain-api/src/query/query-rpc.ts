import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ChainContext } from '../chain-context.ts';
import { readOnlyMethodsOf } from './rpc-methods.ts';
import { type StateQuery, unknownQuery } from './unknown-query.ts';

const methodNotFound = -32601;
const internalError = -32603;

/** Asks the node by one of the read-only methods; its answer is passed on as it is. */
export async function queryRpc({ node }: ChainContext, query: StateQuery): Promise<unknown> {
  const methods = readOnlyMethodsOf(query.module);
  if (methods === undefined) throw unknownQuery('module', query);
  if (!methods.includes(query.method)) throw unknownQuery('method', query);
  try {
    return await node.request(`${query.module}_${query.method}`, query.args);
  } catch (error) {
    throw asQueryError(error, query);
  }
}

/** What the node says against the question is the caller's to mend; a failure inside the node is not. */
function asQueryError(error: unknown, query: StateQuery): unknown {
  if (!isAppError(error) || error.code !== 'NodeRpcError') return error;
  const { rpcCode } = error.details;
  if (rpcCode === internalError) return error;
  if (rpcCode === methodNotFound) return unknownQuery('method', query);
  const { message, details } = error;
  return new AppError({ code: 'InvalidQueryArguments', message, details, cause: error });
}
