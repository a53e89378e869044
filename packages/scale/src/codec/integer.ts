import { decodeFailed } from '../byte-reader.ts';
import { invalidArgument, type TypeCodec } from './type-codec.ts';

export interface IntegerShape {
  readonly bits: number;
  readonly isSigned: boolean;
  /** For parts of a whole (Perbill: 10^9): the human form is a percentage with two decimals. */
  readonly whole?: bigint;
}

/** The codec of an integer, with its fixed width or in the compact encoding. */
export function createIntegerCodec(shape: IntegerShape, isCompact = false): TypeCodec<number | bigint> {
  const { bits, isSigned } = shape;
  const byteLength = bits / 8;
  const minimum = isSigned ? -(1n << BigInt(bits - 1)) : 0n;
  const maximum = (1n << BigInt(isSigned ? bits - 1 : bits)) - 1n;
  const expected = `an integer from ${minimum} to ${maximum}`;
  return {
    isUnit: false,
    isNullable: false,
    decode(reader) {
      const raw = isCompact ? reader.compact() : readFixed(reader, byteLength);
      if (raw > maximum && !isSigned) throw decodeFailed(`${raw} does not fit into ${bits} bits`);
      if (bits > 32) return isSigned ? BigInt.asIntN(bits, BigInt(raw)) : BigInt(raw);
      return isSigned ? Number(BigInt.asIntN(bits, BigInt(raw))) : Number(raw);
    },
    encode(writer, input, path) {
      const value = parseInteger(input, shape);
      if (value === undefined || value < minimum || value > maximum) {
        throw invalidArgument(path, expected, input);
      }
      if (isCompact) writer.compact(value);
      else writer.integer(value, byteLength);
    },
    json: (value, integers) => (integers === 'decimal' ? value.toString() : integerJson(BigInt(value), bits)),
    human: (value) =>
      shape.whole === undefined ? groupThousands(value) : percentage(BigInt(value), shape.whole),
    text: (value) => value.toString(),
  };
}

function readFixed(reader: Parameters<TypeCodec['decode']>[0], byteLength: number): number | bigint {
  if (byteLength === 1 || byteLength === 2 || byteLength === 4) return reader.uint(byteLength);
  return reader.bigUint(byteLength);
}

// Parses safe integers, bigints, decimal text, and the big-endian hex of wide integers in the JSON form.
function parseInteger(input: unknown, { bits, isSigned }: IntegerShape): bigint | undefined {
  if (typeof input === 'bigint') return input;
  if (typeof input === 'number') return Number.isSafeInteger(input) ? BigInt(input) : undefined;
  if (typeof input !== 'string' || input.length > 80) return undefined;
  if (/^-?[0-9]+$/.test(input)) return BigInt(input);
  if (!/^0x[0-9a-fA-F]+$/.test(input)) return undefined;
  return isSigned ? BigInt.asIntN(bits, BigInt(input)) : BigInt(input);
}

function integerJson(value: bigint, bits: number): number | string {
  const magnitude = value < 0n ? -value : value;
  if (bits <= 128 && magnitude < 1n << 52n) return Number(value);
  return `0x${BigInt.asUintN(bits, value)
    .toString(16)
    .padStart(bits / 4, '0')}`;
}

function groupThousands(value: number | bigint): string {
  return value.toString().replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
}

function percentage(value: bigint, whole: bigint): string {
  const hundredths = (value * 10_000n) / whole;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}%`;
}
