import { createSequenceCodec } from './sequence.ts';
import { type KeyOrder, sortKeys } from './sort-keys.ts';
import { type CodecContext, invalidArgument, type TypeCodec } from './type-codec.ts';

/**
 * The codec of BTreeSet: a sequence whose text is JSON. Decoded in the order of the bytes; encoded sorted, and no
 * element may occur twice.
 */
export function createOrderedSetCodec(
  context: CodecContext,
  elementType: number,
  order: KeyOrder,
): TypeCodec<readonly unknown[]> {
  const sequence = createSequenceCodec(context, elementType);
  return {
    ...sequence,
    encode(writer, input, path) {
      if (!Array.isArray(input)) throw invalidArgument(path, 'a list', input);
      const keys = input.map((element, index) => ({ input: element, path: `${path}[${index}]` }));
      writer.compact(BigInt(keys.length));
      for (const { bytes } of sortKeys(context, elementType, order, writer, keys)) writer.append(bytes);
    },
    text: (values) => JSON.stringify(sequence.json(values)),
  };
}
