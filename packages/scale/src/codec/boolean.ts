import { decodeFailed } from '../byte-reader.ts';
import { invalidArgument, type TypeCodec } from './type-codec.ts';

/** The codec of `bool`: one byte, 0 or 1. */
export const booleanCodec: TypeCodec<boolean> = {
  isUnit: false,
  isNullable: false,
  decode(reader) {
    const byte = reader.byte();
    if (byte > 1) throw decodeFailed(`A boolean is 0 or 1, found ${byte}`);
    return byte === 1;
  },
  encode(writer, input, path) {
    if (typeof input !== 'boolean') throw invalidArgument(path, 'true or false', input);
    writer.byte(input ? 1 : 0);
  },
  json: (value) => value,
  human: (value) => value,
  text: (value) => String(value),
};
