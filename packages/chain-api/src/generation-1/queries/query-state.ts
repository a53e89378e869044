import type { BlockId } from '@hub/contract/chain-api/block-id';
import type { FastifyReply } from 'fastify';
import { answerAt } from '../../http/answer-at.ts';
import type { ChainContext } from '../../http/chain-context.ts';
import { queryConstant } from './query-constant.ts';
import { queryRpc } from './query-rpc.ts';
import { queryStorage } from './query-storage.ts';
import { type StateQuery, unknownQuery } from './unknown-query.ts';

/**
 * Reads a storage entry or a constant, or calls a read-only RPC method, at one block. Chain values are rendered in
 * every form that clients read; the answer of an RPC method is returned unchanged. Throws AppError `UnknownStorage` |
 * `InvalidQueryArguments` | `StateUnreadable`.
 */
export async function queryState(
  context: ChainContext,
  reply: FastifyReply,
  query: StateQuery,
  at: BlockId | undefined,
): Promise<unknown> {
  switch (query.endpoint) {
    case 'query':
      return answerAt(context, reply, at, (state) => queryStorage(state, query));
    case 'consts':
      return answerAt(context, reply, at, async (state) => queryConstant(state, query));
    case 'rpc':
      return queryRpc(context, reply, query, at);
    default:
      throw unknownQuery('endpoint', query);
  }
}
