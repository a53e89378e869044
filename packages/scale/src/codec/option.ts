import { decodeFailed } from '../byte-reader.ts';
import { type CodecContext, isRecord, type TypeCodec } from './type-codec.ts';

/** The codec of Option. A value is the inner value, or `{some: value}` if the inner type has null values itself. */
export function createOptionCodec(context: CodecContext, innerType: number): TypeCodec {
  const inner = () => context.codecOf(innerType);
  const unwrap = (value: unknown) => (inner().isNullable && isSome(value) ? value.some : value);
  return {
    isUnit: false,
    isNullable: true,
    decode(reader) {
      const flag = reader.byte();
      if (flag > 1) throw decodeFailed(`An option begins with 0 or 1, found ${flag}`);
      if (flag === 0) return null;
      const value = inner().decode(reader);
      return inner().isNullable ? { some: value } : value;
    },
    encode(writer, input, path) {
      const isNone = input === null || input === undefined;
      writer.byte(isNone ? 0 : 1);
      if (!isNone) inner().encode(writer, unwrap(input), path);
    },
    json: (value, integers) => (value === null ? null : inner().json(unwrap(value), integers)),
    human: (value) => (value === null ? null : inner().human(unwrap(value))),
    text: (value) => (value === null ? '' : inner().text(unwrap(value))),
  };
}

/** Whether a value is `{some: value}` and not the JSON form of a struct. */
function isSome(value: unknown): value is { readonly some: unknown } {
  return isRecord(value) && Object.keys(value).join() === 'some';
}
