import { invalidArgument, type TypeCodec } from './type-codec.ts';

/** The codec of types without content: `()`, empty structs, phantom data. */
export const unitCodec: TypeCodec<null> = {
  isUnit: true,
  isNullable: true,
  decode: () => null,
  encode(_writer, input, path) {
    const isNothing = input === undefined || input === null || input === '';
    const isEmptyContainer = typeof input === 'object' && input !== null && Object.keys(input).length === 0;
    if (!isNothing && !isEmptyContainer) throw invalidArgument(path, 'nothing', input);
  },
  json: () => null,
  human: () => null,
  text: () => '',
};
