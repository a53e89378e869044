import { invalidArgument, type TypeCodec } from './type-codec.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The codec of `str`: UTF-8 with a length prefix. */
export const textCodec: TypeCodec<string> = {
  isUnit: false,
  isNullable: false,
  decode: (reader) => decoder.decode(reader.take(reader.length())),
  encode(writer, input, path) {
    if (typeof input !== 'string') throw invalidArgument(path, 'text', input);
    const bytes = encoder.encode(input);
    writer.compact(BigInt(bytes.length));
    writer.append(bytes);
  },
  json: (value) => value,
  human: (value) => value,
  text: (value) => value,
};
