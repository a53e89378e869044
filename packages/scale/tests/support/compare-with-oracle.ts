import { isDeepStrictEqual } from 'node:util';
import { toHex } from '@hub/primitives/hex';
import { hidesNone } from '@hub/testkit/random-values/hides-none';
import type { TypeRegistry } from '@polkadot/types';
import { ByteReader } from '../../src/byte-reader.ts';
import { ByteWriter } from '../../src/byte-writer.ts';
import type { TypeCodec } from '../../src/codec/type-codec.ts';

/**
 * The differences between a codec and polkadot.js for the bytes of one value, one line each: the three renderings, the
 * value encoded again, and the value encoded from its JSON form. Keys of maps and sets may have any order: polkadot.js
 * sorts them when it decodes, this package when it encodes, so the renderings of the sorted bytes are compared.
 */
export function compareWithOracle(
  registry: TypeRegistry,
  typeName: string,
  codec: TypeCodec,
  bytes: Uint8Array,
): string[] {
  const oracle = registry.createTypeUnsafe(typeName, [bytes]);
  const sorted = oracle.toU8a();
  const unsorted = codec.decode(new ByteReader(bytes));
  const reader = new ByteReader(sorted);
  const value = codec.decode(reader);
  const pairs: readonly (readonly [form: string, expected: unknown, actual: unknown])[] = [
    ['bytes left', 0, reader.remaining],
    ['json', oracle.toJSON(), codec.json(value)],
    ['human', oracle.toHuman(), codec.human(value)],
    ['text', oracle.toString(), codec.text(value)],
    ['encoded again', toHex(sorted), encodeLoose(codec, unsorted)],
    [
      'encoded from JSON',
      toHex(sorted),
      hidesNone(value) ? toHex(sorted) : encodeLoose(codec, codec.json(value)),
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
