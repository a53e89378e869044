import type { CodecAnswer } from '@hub/contract/chain-api/generation-1/codec-answer';
import { fromHex } from '@hub/primitives/hex';
import type { ChainContext } from '../chain-context.ts';
import { codecAnswer } from './codec-answer.ts';
import { type StateQuery, unknownQuery } from './unknown-query.ts';

/** Reads a constant of the best block's runtime. */
export async function queryConstant(
  { node, runtimes }: ChainContext,
  query: StateQuery,
): Promise<CodecAnswer> {
  const { hash } = await node.rpc.getBestBlock();
  const { runtime, types } = await runtimes.at(hash);
  const pallet = runtime.pallets.find(query.module);
  if (pallet === undefined) throw unknownQuery('module', query);
  const constant = pallet.constants.find(query.method);
  if (constant === undefined) throw unknownQuery('method', query);
  return codecAnswer(runtime, types(), { typeId: constant.type, bytes: fromHex(constant.value) });
}
