import { type CodecContext, invalidArgument, type TypeCodec } from './type-codec.ts';

/** The codec of `Vec<T>` (without a length) or `[T; length]`, for any T except u8. */
export function createSequenceCodec(
  context: CodecContext,
  elementType: number,
  length?: number,
): TypeCodec<readonly unknown[]> {
  const expected = length === undefined ? 'a list' : `a list of ${length} values`;
  return {
    isUnit: length === 0,
    isNullable: false,
    decode(reader) {
      const element = context.codecOf(elementType);
      const count = length ?? reader.length();
      const values: unknown[] = [];
      for (let index = 0; index < count; index += 1) values.push(element.decode(reader));
      return values;
    },
    encode(writer, input, path) {
      if (!Array.isArray(input) || (length !== undefined && input.length !== length)) {
        throw invalidArgument(path, expected, input);
      }
      if (length === undefined) writer.compact(BigInt(input.length));
      input.forEach((item, index) => {
        context.codecOf(elementType).encode(writer, item, `${path}[${index}]`);
      });
    },
    json: (values, integers) => values.map((value) => context.codecOf(elementType).json(value, integers)),
    human: (values) => values.map((value) => context.codecOf(elementType).human(value)),
    text: (values) => `[${values.map((value) => context.codecOf(elementType).text(value)).join(', ')}]`,
  };
}
