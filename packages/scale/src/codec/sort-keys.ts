import type { ByteWriter } from '../byte-writer.ts';
import { type CodecContext, invalidArgument } from './type-codec.ts';

/** The order of two encoded keys of one type: negative, zero or positive. */
export type KeyOrder = (left: Uint8Array, right: Uint8Array) => number;

/** An encoded key, and the position of its entry in the input. */
interface EncodedKey {
  readonly bytes: Uint8Array;
  readonly index: number;
}

/**
 * Encodes and sorts the keys of a map or set. Throws AppError `InvalidArgument` for two equal keys, with the path of
 * the second one.
 */
export function sortKeys(
  context: CodecContext,
  keyType: number,
  order: KeyOrder,
  writer: ByteWriter,
  keys: readonly { readonly input: unknown; readonly path: string }[],
): readonly EncodedKey[] {
  const encoded = keys.map(({ input, path }, index) => {
    const key = writer.branch();
    context.codecOf(keyType).encode(key, input, path);
    return { bytes: key.toBytes(), index };
  });
  encoded.sort((left, right) => order(left.bytes, right.bytes) || left.index - right.index);
  encoded.forEach(({ bytes, index }, place) => {
    const before = encoded[place - 1];
    if (before === undefined || order(before.bytes, bytes) !== 0) return;
    const { path, input } = keys[index] ?? { path: '', input: undefined };
    throw invalidArgument(path, 'a key that occurs once', input);
  });
  return encoded;
}
