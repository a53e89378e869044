import { type BlockId, blockId } from '@hub/contract/chain-api/block-id';
import { AppError, isAppError } from '@hub/primitives/app-error';
import type { FastifyReply } from 'fastify';
import { answerAt } from '../../http/answer-at.ts';
import type { ChainContext } from '../../http/chain-context.ts';
import { readOnlyMethodsOf } from './rpc-methods.ts';
import { type StateQuery, unknownQuery } from './unknown-query.ts';

const methodNotFound = -32601;
const internalError = -32603;
/** Each element causes work in the node, so a limit keeps a small request from causing a large answer. */
const longestList = 256;

/**
 * Calls one of the node's read-only RPC methods and returns the node's answer unchanged. A method about a block's state
 * reads the block that its arguments or `at` name, by default the best one.
 */
export async function queryRpc(
  context: ChainContext,
  reply: FastifyReply,
  query: StateQuery,
  at: BlockId | undefined,
): Promise<unknown> {
  const methods = readOnlyMethodsOf(query.module);
  if (methods === undefined) throw unknownQuery('module', query);
  const method = methods.get(query.method);
  if (method === undefined) throw unknownQuery('method', query);
  if (query.args.some((argument) => Array.isArray(argument) && argument.length > longestList))
    throw badArguments(`A list in the arguments has at most ${longestList} elements`);
  const { blockArgument } = method;
  if (blockArgument === undefined || query.args.length < blockArgument)
    return ask(context, query, query.args);
  const named = readBlockArgument(query.args[blockArgument]) ?? at;
  return answerAt(context, reply, named, ({ block }) =>
    ask(context, query, [...query.args.slice(0, blockArgument), block.hash]),
  );
}

async function ask({ node }: ChainContext, query: StateQuery, args: readonly unknown[]): Promise<unknown> {
  try {
    return await node.request(`${query.module}_${query.method}`, args);
  } catch (error) {
    throw asQueryError(error, query);
  }
}

function readBlockArgument(argument: unknown): BlockId | undefined {
  if (argument === undefined || argument === null) return undefined;
  const read = blockId.safeParse(argument);
  if (read.success) return read.data;
  throw badArguments('The argument that names the block is neither a block hash nor a number');
}

function badArguments(message: string): AppError {
  return new AppError({ code: 'InvalidQueryArguments', message });
}

/** Maps an error of the node about the query to an AppError that the caller can mend; other errors stay unchanged. */
function asQueryError(error: unknown, query: StateQuery): unknown {
  if (!isAppError(error) || error.code !== 'NodeRpcError') return error;
  const { rpcCode } = error.details;
  if (rpcCode === internalError) return error;
  if (rpcCode === methodNotFound) return unknownQuery('method', query);
  const { message, details } = error;
  return new AppError({ code: 'InvalidQueryArguments', message, details, cause: error });
}
