import { blake2b256 } from '@hub/primitives/hashes';
import { joinBytes } from '@hub/primitives/join-bytes';
import { ByteReader } from '../byte-reader.ts';
import type { PortableType } from '../metadata/read-metadata.ts';
import { integerShapeOf } from './integer-shape.ts';

const evmPrefix = new TextEncoder().encode('evm:');

/**
 * Compares two encoded values of a type like Rust's derived `Ord`: negative, zero or positive. Integers compare by
 * value, structs and tuples field by field, sequences item by item (the beginning of a sequence comes before the
 * whole), enums by the index of the variant and then by its fields, so that None comes before Some. Both must be values
 * of the type; throws AppError `DecodeFailed` only for bytes that end too early.
 */
export function compareEncoded(
  types: readonly PortableType[],
  typeId: number,
  left: Uint8Array,
  right: Uint8Array,
): number {
  return createOrder(types)(typeId, new ByteReader(left), new ByteReader(right));
}

type Order = (typeId: number, left: ByteReader, right: ByteReader) => number;

/** Compares the next values of two readers; if they are equal, both readers are then after them. */
function createOrder(types: readonly PortableType[]): Order {
  const compareType: Order = (typeId, left, right) => {
    const type = types[typeId];
    if (type === undefined) return 0;
    if (/^pallet_(?:evm|common)::account::BasicCrossAccountId/.test(type.path.join('::'))) {
      return compareBytes(substrateView(left), substrateView(right));
    }
    // Integers of several words would otherwise compare by their lowest word.
    const shape = type.path[0] === 'primitive_types' ? integerShapeOf(types, typeId) : undefined;
    if (shape !== undefined) return compareIntegers(left, right, shape.bits / 8, false);
    return compareShape(type, left, right);
  };

  function compareShape({ def }: PortableType, left: ByteReader, right: ByteReader): number {
    switch (def.tag) {
      case 'composite':
        return compareAll(
          def.value.map(({ type }) => type),
          left,
          right,
        );
      case 'tuple':
        return compareAll(def.value, left, right);
      case 'array':
        return compareItems(def.value.type, [def.value.len, def.value.len], left, right);
      case 'sequence':
        return compareItems(def.value, [left.length(), right.length()], left, right);
      case 'variant': {
        if (def.value.length === 0) return 0;
        const [index, other] = [left.byte(), right.byte()];
        const fields = def.value.find((variant) => variant.index === index)?.fields ?? [];
        return (
          index - other ||
          compareAll(
            fields.map(({ type }) => type),
            left,
            right,
          )
        );
      }
      case 'compact':
        return sign(BigInt(left.compact()) - BigInt(right.compact()));
      case 'bitSequence':
        return compareBits(left, right);
      case 'primitive':
        return comparePrimitive(def.value.tag, left, right);
    }
  }

  function compareAll(typeIds: readonly number[], left: ByteReader, right: ByteReader): number {
    for (const typeId of typeIds) {
      const order = compareType(typeId, left, right);
      if (order !== 0) return order;
    }
    return 0;
  }

  function compareItems(
    typeId: number,
    [count, otherCount]: readonly [number, number],
    left: ByteReader,
    right: ByteReader,
  ): number {
    for (let index = 0; index < Math.min(count, otherCount); index += 1) {
      const order = compareType(typeId, left, right);
      if (order !== 0) return order;
    }
    return count - otherCount;
  }

  return compareType;
}

function comparePrimitive(tag: string, left: ByteReader, right: ByteReader): number {
  if (tag === 'bool') return left.byte() - right.byte();
  if (tag === 'str') return compareBytes(left.take(left.length()), right.take(right.length()));
  const byteLength = tag === 'char' ? 4 : Number(tag.slice(1)) / 8;
  return compareIntegers(left, right, byteLength, tag.startsWith('i'));
}

function compareIntegers(left: ByteReader, right: ByteReader, byteLength: number, isSigned: boolean): number {
  const [value, other] = [left.bigUint(byteLength), right.bigUint(byteLength)];
  if (!isSigned) return sign(value - other);
  return sign(BigInt.asIntN(byteLength * 8, value) - BigInt.asIntN(byteLength * 8, other));
}

/** Compares bit by bit from the lowest bit of the first byte on; the beginning of a sequence comes before the whole. */
function compareBits(left: ByteReader, right: ByteReader): number {
  const [count, otherCount] = [Number(left.compact()), Number(right.compact())];
  const [bytes, others] = [left.take(Math.ceil(count / 8)), right.take(Math.ceil(otherCount / 8))];
  for (let index = 0; index < Math.min(count, otherCount); index += 1) {
    const order = bitAt(bytes, index) - bitAt(others, index);
    if (order !== 0) return order;
  }
  return count - otherCount;
}

function bitAt(bytes: Uint8Array, index: number): number {
  return ((bytes[index >> 3] ?? 0) >> (index & 7)) & 1;
}

function compareBytes(left: Uint8Array, right: Uint8Array): number {
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = (left[index] ?? 0) - (right[index] ?? 0);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/**
 * The Substrate account of a cross account: the account itself, or the hash of an Ethereum address. Unique's runtime
 * orders cross accounts only by it.
 */
function substrateView(reader: ByteReader): Uint8Array {
  return reader.byte() === 0 ? reader.take(32) : blake2b256(joinBytes([evmPrefix, reader.take(20)]));
}

function sign(difference: bigint): number {
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}
