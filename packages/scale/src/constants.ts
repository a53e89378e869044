import { fromHex } from '@hub/primitives/hex';
import { getEntry } from './metadata/pallet-book.ts';
import type { Runtime } from './runtime.ts';
import { decodeValue, type TypedValue } from './value.ts';

/** A pallet's constant, by names in any spelling; throws AppError `UnknownConstant`. */
export function readConstant(runtime: Runtime, section: string, name: string): TypedValue {
  const pallet = runtime.pallets.get(section, 'UnknownConstant');
  const constant = getEntry(pallet, pallet.constants, name, 'UnknownConstant');
  return { typeId: constant.type, value: decodeValue(runtime, constant.type, fromHex(constant.value)) };
}
