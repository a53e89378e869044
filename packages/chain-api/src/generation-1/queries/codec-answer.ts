import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { integerShapeOf } from '@hub/scale/codec/integer-shape';
import type { PortableType } from '@hub/scale/metadata/read-metadata';
import { renderHuman, renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { decodeValue } from '@hub/scale/value';
import { optionTypeOf, rawTypeOf } from '../../rendering/raw-type.ts';
import { isEmptyValue } from './is-empty-value.ts';

/** A chain value in the forms that clients of generation 1 read. */
export interface ChainValue {
  readonly rawType: string;
  readonly isEmpty: boolean;
  /** The blake2-256 hash of the encoded value. */
  readonly hash: string;
  readonly human: unknown;
  readonly json: unknown;
  readonly hex: string;
}

/** An encoded value and its type in the runtime's registry. */
export interface EncodedValue {
  readonly typeId: number;
  readonly bytes: Uint8Array;
}

/**
 * Renders a chain value in every form that generation-1 clients read (docs/wire-formats.md#state-queries), as
 * polkadot.js does.
 */
export function codecAnswer(
  runtime: Runtime,
  types: readonly PortableType[],
  { typeId, bytes }: EncodedValue,
): ChainValue {
  const value = decodeValue(runtime, typeId, bytes);
  return {
    rawType: rawTypeOf(types, typeId),
    isEmpty: isEmptyValue(types, typeId, value),
    hash: toHex(blake2b256(bytes)),
    human: renderHuman(runtime, typeId, value),
    json: renderJson(runtime, typeId, value),
    hex: toHex(hexBytes(types, typeId, value, bytes)),
  };
}

/** Renders the value of an optional storage entry; `bytes` is undefined when nothing is stored. */
export function optionAnswer(
  runtime: Runtime,
  types: readonly PortableType[],
  typeId: number,
  bytes: Uint8Array | undefined,
): ChainValue {
  const rawType = optionTypeOf(types, typeId);
  if (bytes === undefined) {
    const hash = toHex(blake2b256(Uint8Array.of(0)));
    return { rawType, isEmpty: true, hash, human: null, json: null, hex: '0x' };
  }
  const some = codecAnswer(runtime, types, { typeId, bytes });
  const hash = toHex(blake2b256(joinBytes([Uint8Array.of(1), bytes])));
  return { ...some, rawType, isEmpty: false, hash, hex: toHex(bytes) };
}

/**
 * The hex form of polkadot.js: integers are big-endian, byte strings and texts have no length prefix, options no flag.
 */
function hexBytes(
  types: readonly PortableType[],
  typeId: number,
  value: unknown,
  bytes: Uint8Array,
): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string') return new TextEncoder().encode(value);
  if (types[typeId]?.path.join('::') === 'Option') return bytes.subarray(1);
  return integerShapeOf(types, typeId) === undefined ? bytes : bytes.toReversed();
}
