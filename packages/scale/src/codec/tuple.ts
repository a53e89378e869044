import { type CodecContext, type IntegerForm, invalidArgument, type TypeCodec } from './type-codec.ts';

/** The codec of a tuple of two or more types. */
export function createTupleCodec(
  context: CodecContext,
  typeIds: readonly number[],
): TypeCodec<readonly unknown[]> {
  const json = (values: readonly unknown[], integers?: IntegerForm) =>
    typeIds.map((typeId, index) => context.codecOf(typeId).json(values[index], integers));
  return {
    isUnit: false,
    isNullable: false,
    decode: (reader) => typeIds.map((typeId) => context.codecOf(typeId).decode(reader)),
    encode(writer, input, path) {
      if (!Array.isArray(input) || input.length !== typeIds.length) {
        throw invalidArgument(path, `a list of ${typeIds.length} values`, input);
      }
      typeIds.forEach((typeId, index) => {
        context.codecOf(typeId).encode(writer, input[index], `${path}[${index}]`);
      });
    },
    json,
    human: (values) => typeIds.map((typeId, index) => context.codecOf(typeId).human(values[index])),
    text: (values) => JSON.stringify(json(values)),
  };
}
