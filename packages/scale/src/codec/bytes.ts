import { fromHex, isHex, toHex } from '@hub/primitives/hex';
import { invalidArgument, type TypeCodec } from './type-codec.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The codec of `Vec<u8>` (without a length) or of `[u8; length]`. */
export function createBytesCodec(length?: number): TypeCodec<Uint8Array> {
  const expected = length === undefined ? 'bytes as 0x hex or text' : `${length} bytes as 0x hex`;
  return {
    isUnit: length === 0,
    isNullable: false,
    decode: (reader) => reader.take(length ?? reader.length()),
    encode(writer, input, path) {
      const bytes = parseBytes(input);
      if (bytes === undefined || (length !== undefined && bytes.length !== length)) {
        throw invalidArgument(path, expected, input);
      }
      if (length === undefined) writer.compact(BigInt(bytes.length));
      writer.append(bytes);
    },
    json: toHex,
    human: printable,
    text: toHex,
    humanKey: printable,
  };
}

/** Parses bytes: 0x hex, other text as UTF-8, a list of byte values; undefined for anything else. */
export function parseBytes(input: unknown): Uint8Array | undefined {
  if (input instanceof Uint8Array) return input;
  if (typeof input === 'string') return isHex(input) ? fromHex(input) : encoder.encode(input);
  return isByteList(input) ? Uint8Array.from(input) : undefined;
}

/** Bytes in the human form: text if every character is printable ASCII, otherwise hex. */
export function printable(bytes: Uint8Array): string {
  if (!isPrintable(bytes)) return toHex(bytes);
  const text = decoder.decode(bytes);
  // Text that itself looks like hex is shown as text only if the bytes in that hex are printable as well.
  return isHex(text) && !isPrintable(fromHex(text)) ? toHex(bytes) : text;
}

function isPrintable(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 32 && byte <= 126);
}

function isByteList(input: unknown): input is readonly number[] {
  return Array.isArray(input) && input.every((item) => Number.isInteger(item) && item >= 0 && item <= 255);
}
