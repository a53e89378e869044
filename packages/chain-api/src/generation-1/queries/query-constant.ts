import { fromHex } from '@hub/primitives/hex';
import { camelCase } from '@hub/scale/camel-case';
import { decodeState } from '@hub/scale/decode-state';
import type { BlockState } from '../../chain/state/block-state.ts';
import { type ChainValue, codecAnswer } from './codec-answer.ts';
import { type StateQuery, unknownQuery } from './unknown-query.ts';

/** Reads a constant of the runtime on top of the block. Throws AppError `UnknownStorage` or `StateUnreadable`. */
export function queryConstant(
  { block, current }: Pick<BlockState, 'block' | 'current'>,
  query: StateQuery,
): ChainValue {
  const { runtime } = current;
  const pallet = runtime.pallets.find(query.module);
  if (pallet === undefined) throw unknownQuery('module', query);
  const constant = pallet.constants.find(query.method);
  if (constant === undefined) throw unknownQuery('method', query);
  const encoded = { typeId: constant.type, bytes: fromHex(constant.value) };
  const part = { entry: `${pallet.section}.${camelCase(constant.name)}`, block };
  return decodeState(part, () => codecAnswer(runtime, runtime.types, encoded));
}
