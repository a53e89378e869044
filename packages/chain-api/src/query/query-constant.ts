import type { CodecAnswer } from '@hub/contract/chain-api/generation-1/codec-answer';
import { fromHex } from '@hub/primitives/hex';
import type { BlockState } from '../runtime/block-state.ts';
import { codecAnswer } from './codec-answer.ts';
import { type StateQuery, unknownQuery } from './unknown-query.ts';

/** Reads a constant of the runtime on top of the block. */
export function queryConstant({ current }: BlockState, query: StateQuery): CodecAnswer {
  const { runtime, types } = current;
  const pallet = runtime.pallets.find(query.module);
  if (pallet === undefined) throw unknownQuery('module', query);
  const constant = pallet.constants.find(query.method);
  if (constant === undefined) throw unknownQuery('method', query);
  return codecAnswer(runtime, types(), { typeId: constant.type, bytes: fromHex(constant.value) });
}
