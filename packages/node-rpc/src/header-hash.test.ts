import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { ByteWriter } from '@hub/scale/byte-writer';
import { expect, test } from 'vitest';
import { headerHash } from './header-hash.ts';

const hash = (byte: string): Hex => `0x${byte.repeat(32)}`;
const parts = { parentHash: hash('01'), stateRoot: hash('02'), extrinsicsRoot: hash('03') };

function compact(value: number): Uint8Array {
  const writer = new ByteWriter();
  writer.compact(BigInt(value));
  return writer.toBytes();
}

// Numbers on both sides of each size limit of SCALE's compact form.
test.each([0, 63, 64, 2 ** 14 - 1, 2 ** 14, 2 ** 30 - 1, 2 ** 30, 2 ** 32 - 1])(
  'the hash of the header of block %i is blake2b-256 of its SCALE encoding',
  (number) => {
    const digest: Hex[] = ['0x0661757261200000000000000000', '0x00'];
    const encoded = [
      fromHex(parts.parentHash),
      compact(number),
      fromHex(parts.stateRoot),
      fromHex(parts.extrinsicsRoot),
      compact(digest.length),
      ...digest.map(fromHex),
    ];
    expect(headerHash({ ...parts, number, digest })).toBe(toHex(blake2b256(Buffer.concat(encoded))));
  },
);

// A well-known constant.
test('`headerHash` computes the hash of Polkadot’s genesis block', () => {
  expect(
    headerHash({
      parentHash: hash('00'),
      number: 0,
      stateRoot: '0x29d0d972cd27cbc511e9589fcb7a4506d5eb6a9e8df205f00472e5ab354a4e17',
      extrinsicsRoot: '0x03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314',
      digest: [],
    }),
  ).toBe('0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3');
});
