import { createSequenceCodec } from './sequence.ts';
import type { CodecContext, TypeCodec } from './type-codec.ts';

/** The codec of BTreeSet: a sequence whose text is JSON. */
export function createOrderedSetCodec(
  context: CodecContext,
  elementType: number,
): TypeCodec<readonly unknown[]> {
  const sequence = createSequenceCodec(context, elementType);
  return { ...sequence, text: (values) => JSON.stringify(sequence.json(values)) };
}
