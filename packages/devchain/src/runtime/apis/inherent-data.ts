import { type Hex, toHex } from '@hub/primitives/hex';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { decodeExactly } from '../../codec/decode-exactly.ts';
import type { TypeDef, ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { runtimeTrap } from '../../frame/runtime-api.ts';

const identifier = t.byteArray(8);
const entries = t.vec(t.tuple(identifier, t.bytes));

/** The block author's data for inherents, by inherent identifier. */
export const inherentData = t.struct('sp_inherents::InherentData', {
  data: t.newtype('BTreeMap', entries, [
    { name: 'K', type: identifier },
    { name: 'V', type: t.bytes },
  ]),
});

export type InherentData = ValueOf<typeof inherentData>;

export const checkInherentsResult = t.struct('sp_inherents::CheckInherentsResult', {
  okay: t.bool,
  fatal_error: t.bool,
  errors: inherentData,
});

/** Identifier of the timestamp inherent (pallet-timestamp); its content is milliseconds since 1970. */
export const timestampIdentifier = identifierOf('timstap0');

/** The eight bytes of an identifier. */
export function identifierOf(name: string): Hex {
  return toHex(utf8ToBytes(name));
}

/**
 * The content under an identifier; undefined when there is none. Throws AppError 'RuntimeTrap' when it has another
 * type.
 */
export function inherentContent<T>({ data }: InherentData, id: Hex, type: TypeDef<T>): T | undefined {
  const found = data.find(([key]) => key === id);
  if (found === undefined) return undefined;
  const content = decodeExactly(type.codec, found[1]);
  if (content === undefined) throw runtimeTrap(`Inherent data ${id} is not correctly encoded`);
  return content;
}

/** The block author's time; throws AppError 'RuntimeTrap' when it is missing. */
export function timestampIn(data: InherentData): bigint {
  const found = inherentContent(data, timestampIdentifier, t.u64);
  if (found === undefined) throw runtimeTrap('Timestamp inherent data must be provided');
  return found;
}
