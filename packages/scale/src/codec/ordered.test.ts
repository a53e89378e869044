import { fromHex, toHex } from '@hub/primitives/hex';
import { describe, expect, test } from 'vitest';
import { ByteReader } from '../byte-reader.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { PortableType } from '../metadata/read-metadata.ts';
import { compileType } from './compile-type.ts';
import type { CodecContext, TypeCodec } from './type-codec.ts';

type Definition = PortableType['def'];

const primitive = (tag: string) => ({ tag: 'primitive', value: { tag, value: undefined } }) as Definition;
const composite = (...fields: readonly (readonly [string | undefined, number])[]) =>
  ({
    tag: 'composite',
    value: fields.map(([name, type]) => ({ name, type, typeName: undefined, docs: [] })),
  }) as unknown as Definition;
const variants = (...list: readonly (readonly [string, number, readonly number[]])[]) =>
  ({
    tag: 'variant',
    value: list.map(([name, index, types]) => ({
      name,
      index,
      fields: types.map((type) => ({ name: undefined, type, typeName: undefined, docs: [] })),
      docs: [],
    })),
  }) as unknown as Definition;

// Type ids are positions in this list. Maps go from a key to u8; sets contain the key.
const definitions: readonly (readonly [path: string, def: Definition, params?: readonly number[]])[] = [
  ['', primitive('u8')],
  ['', primitive('u32')],
  ['', primitive('i16')],
  ['', primitive('bool')],
  ['', primitive('str')],
  ['', { tag: 'sequence', value: 0 } as Definition],
  ['', { tag: 'sequence', value: 1 } as Definition],
  ['', { tag: 'tuple', value: [1, 2] } as Definition],
  ['m::Struct', composite(['first', 5], ['second', 1])],
  // Declared in another order than that of the indexes.
  ['m::Enum', variants(['Late', 7, [1]], ['Early', 2, [1]], ['Bare', 5, []])],
  ['Option', variants(['None', 0, []], ['Some', 1, [1]]), [1]],
  ['', { tag: 'compact', value: 1 } as Definition],
  ['', { tag: 'array', value: { len: 4, type: 0 } } as Definition],
  ['primitive_types::U256', composite([undefined, 14])],
  ['', { tag: 'array', value: { len: 4, type: 15 } } as Definition],
  ['', primitive('u64')],
  ['sp_core::crypto::AccountId32', composite([undefined, 17])],
  ['', { tag: 'array', value: { len: 32, type: 0 } } as Definition],
  ['', { tag: 'array', value: { len: 20, type: 0 } } as Definition],
  ['pallet_evm::account::BasicCrossAccountIdRepr', variants(['Substrate', 0, [16]], ['Ethereum', 1, [18]])],
];

const types = definitions.map(([path, def, params = []], id) => ({
  id,
  path: path === '' ? [] : path.split('::'),
  params: params.map((type) => ({ name: 'T', type })),
  def,
  docs: [],
})) as unknown as readonly PortableType[];

function codecOfOrdered(path: 'BTreeMap' | 'BTreeSet', key: number): TypeCodec {
  const params = path === 'BTreeSet' ? [key] : [key, 0];
  const all = [
    ...types,
    {
      id: types.length,
      path: [path],
      params: params.map((type) => ({ name: 'T', type })),
      def: primitive('u8'),
    },
  ] as unknown as readonly PortableType[];
  const context: CodecContext = {
    addressText: (publicKey) => toHex(publicKey),
    codecOf: (typeId) => compileType(all, typeId, context),
  };
  return context.codecOf(types.length);
}

const idOf = (path: string) => types.findIndex((type) => type.path.join('::') === path);

function encode(codec: TypeCodec, input: unknown): Uint8Array {
  const writer = new ByteWriter();
  codec.encode(writer, input, 'value');
  return writer.toBytes();
}

const account = (byte: string) => ({ Substrate: `0x${byte.repeat(32)}` });
// The hashes of these addresses, blake2-256 of "evm:" and the address, begin with 32f9 for 0x11.. and c3e9 for 0x22...
const ethereum = (byte: string) => ({ Ethereum: `0x${byte.repeat(20)}` });

/** Keys in the order of Rust's Ord, lowest first. */
const orders: readonly (readonly [name: string, keyType: number, keys: readonly unknown[]])[] = [
  ['numbers by value, not by their little-endian bytes', 1, [1, 2, 255, 256, 65_536]],
  ['signed numbers, negative ones first', 2, [-32_768, -256, -1, 0, 1, 256, 32_767]],
  ['false before true', 3, [false, true]],
  [
    'text by its UTF-8 bytes, the beginning of a text before the whole',
    4,
    ['', 'a', 'aa', 'ab', 'b', 'é', '日'],
  ],
  ['bytes from the first on, the shorter one first', 5, ['0x', '0x00', '0x0001', '0x01', '0x0100', '0xff']],
  ['lists item by item, the shorter one first', 6, [[], [1], [1, 0], [2], [256]]],
  [
    'tuples by the first field that differs',
    7,
    [
      [1, -1],
      [1, 0],
      [2, -5],
      [256, -9],
    ],
  ],
  [
    'structs by the first field that differs',
    8,
    [
      { first: '0x', second: 9 },
      { first: '0x00', second: 256 },
      { first: '0x00', second: 257 },
      { first: '0x01', second: 0 },
    ],
  ],
  [
    'enums by the index of the variant, then by its content',
    9,
    [{ Early: 1 }, { Early: 256 }, 'Bare', { Late: 0 }, { Late: 1 }],
  ],
  ['None before Some', 10, [null, 0, 1, 256]],
  ['compact numbers by value', 11, [0, 63, 64, 16_383, 16_384, 1_073_741_824]],
  ['arrays of bytes from the first on', 12, ['0x00000001', '0x00000100', '0x01000000']],
  ['integers of several words by value', 13, ['1', '18446744073709551615', '18446744073709551616']],
  ['accounts by their bytes', 16, [`0x00${'ff'.repeat(31)}`, `0x01${'00'.repeat(31)}`]],
  [
    'cross accounts by the Substrate account, into which an Ethereum one is hashed',
    idOf('pallet_evm::account::BasicCrossAccountIdRepr'),
    [account('01'), ethereum('11'), account('80'), ethereum('22'), account('ff')],
  ],
];

describe.each(orders)('%s', (name, keyType, keys) => {
  const shuffled = keys.map((_, index) => keys[(index * 2 + 1) % keys.length] ?? keys[0]);
  const mixed = keys.length % 2 === 1 ? shuffled : keys.toReversed();

  test(`a set is encoded in the order of Rust: ${name}`, () => {
    const codec = codecOfOrdered('BTreeSet', keyType);
    expect(toHex(encode(codec, mixed))).toBe(toHex(encode(codec, keys)));
    const decoded = codec.decode(new ByteReader(encode(codec, mixed))) as readonly unknown[];
    const elements = keys.map((key) => {
      const [only] = codec.decode(new ByteReader(encode(codec, [key]))) as readonly unknown[];
      return only;
    });
    expect(decoded).toEqual(elements);
  });

  test(`a map is encoded in the order of Rust, each value with its key: ${name}`, () => {
    const codec = codecOfOrdered('BTreeMap', keyType);
    const entries = keys.map((key, index) => [key, index] as const);
    const inOrder = codec.decode(new ByteReader(encode(codec, entries))) as readonly [unknown, number][];
    expect(inOrder.map(([, value]) => value)).toEqual(entries.map(([, value]) => value));
    expect(toHex(encode(codec, entries.toReversed()))).toBe(toHex(encode(codec, entries)));
  });
});

test.each([
  ['a set', 'BTreeSet', [3, 1, 3], 'value[2]'],
  [
    'a map',
    'BTreeMap',
    [
      [3, 0],
      [1, 0],
      ['3', 1],
    ],
    'value[2].key',
  ],
] as const)('%s with a duplicate key is refused with its position', (_name, path, input, place) => {
  expect(() => encode(codecOfOrdered(path, 1), input)).toThrow(
    expect.objectContaining({
      code: 'InvalidArgument',
      details: { path: place, expected: 'a key that occurs once' },
    }),
  );
});

test('an Ethereum account and the Substrate account with its hash are refused as the same key', () => {
  const mirror = '0x32f955c958e51189a4921aed41ef00818f7368dfaec8d9969f091006f8066228';
  const crossAccount = idOf('pallet_evm::account::BasicCrossAccountIdRepr');
  expect(() =>
    encode(codecOfOrdered('BTreeSet', crossAccount), [ethereum('11'), { Substrate: mirror }]),
  ).toThrow(expect.objectContaining({ code: 'InvalidArgument' }));
});

test('a set whose bytes are not ordered is decoded in the order of the bytes', () => {
  const codec = codecOfOrdered('BTreeSet', 0);
  expect(codec.decode(new ByteReader(fromHex('0x0c030102')))).toEqual([3, 1, 2]);
});
