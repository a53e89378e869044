import { AppError, isAppError } from '@hub/primitives/app-error';
import { fromHex, type Hex } from '@hub/primitives/hex';
import { camelCase } from '@hub/scale/camel-case';
import { decodeState } from '@hub/scale/decode-state';
import type { StorageItem } from '@hub/scale/metadata/pallet-book';
import type { Runtime } from '@hub/scale/runtime';
import { storageKey } from '@hub/scale/storage';
import type { BlockState } from '../../chain/state/block-state.ts';
import { type ChainValue, codecAnswer, optionAnswer } from './codec-answer.ts';
import { type StateQuery, unknownQuery } from './unknown-query.ts';

const optional = 0;

/**
 * Reads one value of a storage entry; a map needs an argument for each of its keys. Throws AppError `UnknownStorage`,
 * `InvalidQueryArguments` or `StateUnreadable`.
 */
export async function queryStorage(
  state: Pick<BlockState, 'block' | 'written' | 'readBytes'>,
  query: StateQuery,
): Promise<ChainValue> {
  const { runtime } = state.written;
  const pallet = runtime.pallets.find(query.module);
  if (pallet === undefined) throw unknownQuery('module', query);
  const entry = pallet.storage.find(query.method);
  if (entry === undefined) throw unknownQuery('method', query);
  const bytes = await state.readBytes(keyOf(runtime, entry, query));
  const typeId = entry.type.tag === 'plain' ? entry.type.value : entry.type.value.value;
  const part = { entry: `${pallet.section}.${camelCase(entry.name)}`, block: state.block };
  return decodeState(part, () => {
    if (entry.modifier === optional) return optionAnswer(runtime, runtime.types, typeId, bytes);
    return codecAnswer(runtime, runtime.types, { typeId, bytes: bytes ?? fromHex(entry.fallback) });
  });
}

function keyOf(runtime: Runtime, { type }: StorageItem, { module, method, args }: StateQuery): Hex {
  const expected = type.tag === 'plain' ? 0 : type.value.hashers.length;
  if (args.length !== expected) {
    throw new AppError({
      code: 'InvalidQueryArguments',
      message: `query.${module}.${method} takes ${expected} arguments, found ${args.length}`,
      details: { expected, found: args.length },
    });
  }
  try {
    return storageKey(runtime, module, method, args);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'InvalidArgument') throw error;
    const { message, details } = error;
    throw new AppError({ code: 'InvalidQueryArguments', message, details, cause: error });
  }
}
