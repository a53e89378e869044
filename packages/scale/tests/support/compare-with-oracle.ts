import { isDeepStrictEqual } from 'node:util';
import { toHex } from '@hub/primitives/hex';
import type { TypeRegistry } from '@polkadot/types';
import { ByteReader } from '../../src/byte-reader.ts';
import { ByteWriter } from '../../src/byte-writer.ts';
import type { TypeCodec } from '../../src/codec/type-codec.ts';

/**
 * What differs between a codec and polkadot.js on the bytes of one value, one line each: the three renderings,
 * the value encoded again, and (ours alone) the JSON form taken as input.
 */
export function compareWithOracle(
  registry: TypeRegistry,
  typeName: string,
  codec: TypeCodec,
  bytes: Uint8Array,
): string[] {
  const oracle = registry.createTypeUnsafe(typeName, [bytes]);
  const reader = new ByteReader(bytes);
  const value = codec.decode(reader);
  const pairs: readonly (readonly [form: string, expected: unknown, actual: unknown])[] = [
    ['bytes left', 0, reader.remaining],
    ['json', oracle.toJSON(), codec.json(value)],
    ['human', oracle.toHuman(), codec.human(value)],
    ['text', oracle.toString(), codec.text(value)],
    ['encoded again', toHex(oracle.toU8a()), encodeLoose(codec, value)],
    [
      'encoded from JSON',
      toHex(bytes),
      hidesNone(value) ? toHex(bytes) : encodeLoose(codec, codec.json(value)),
    ],
  ];
  return pairs
    .filter(([, expected, actual]) => !isDeepStrictEqual(expected, actual))
    .map(([form, expected, actual]) => `${form}: ${JSON.stringify(expected)} ours ${JSON.stringify(actual)}`);
}

function encodeLoose(codec: TypeCodec, input: unknown): string {
  const writer = new ByteWriter();
  codec.encode(writer, input, 'value');
  return toHex(writer.toBytes());
}

/** Whether the value contains Some(None), which the JSON form cannot tell from None. */
function hidesNone(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  if ('some' in value && value.some === null) return true;
  return Object.values(value).some(hidesNone);
}
