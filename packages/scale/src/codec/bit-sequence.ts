import { toHex } from '@hub/primitives/hex';
import { parseBytes } from './bytes.ts';
import { invalidArgument, isRecord, type TypeCodec } from './type-codec.ts';

/** A sequence of bits, packed into bytes with the lowest bit first. */
export interface BitSequence {
  readonly bitLength: number;
  readonly bytes: Uint8Array;
}

/** The codec of `BitVec<u8, Lsb0>`. The JSON form is the packed bytes, the human form the bits in order. */
export const bitSequenceCodec: TypeCodec<BitSequence> = {
  isUnit: false,
  isNullable: false,
  decode(reader) {
    const bitLength = Number(reader.compact());
    return { bitLength, bytes: reader.take(Math.ceil(bitLength / 8)) };
  },
  encode(writer, input, path) {
    const { bitLength, bytes } = parseBits(input, path);
    writer.compact(BigInt(bitLength));
    writer.append(bytes);
  },
  json: (value) => toHex(value.bytes),
  human: (value) => `0b${Array.from(value.bytes, bitsOf).join('_')}`,
  text: (value) => toHex(value.bytes),
};

function parseBits(input: unknown, path: string): BitSequence {
  if (isRecord(input) && input.bytes instanceof Uint8Array && typeof input.bitLength === 'number') {
    return { bitLength: input.bitLength, bytes: input.bytes };
  }
  const bytes = parseBytes(input);
  if (bytes === undefined) throw invalidArgument(path, 'bits packed into 0x hex', input);
  return { bitLength: bytes.length * 8, bytes };
}

function bitsOf(byte: number): string {
  return Array.from(byte.toString(2).padStart(8, '0')).reverse().join('');
}
