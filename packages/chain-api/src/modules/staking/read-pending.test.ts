import { fromHex } from '@hub/primitives/hex';
import { describe, expect, it } from 'vitest';
import { decodePending } from './read-pending.ts';

const entry = (block: string, amount: string) => block + amount;
const first = entry('0a000000', '01000000000000000000000000000000');
const second = entry('05000000', 'ffffffffffffffffffffffffffffffff');

describe('decodePending', () => {
  it.each([
    { bytes: '0x0000', pending: [] },
    {
      bytes: `0x0008${first}${second}`,
      pending: [
        { unlocksAtBlock: 5, amount: (1n << 128n) - 1n },
        { unlocksAtBlock: 10, amount: 1n },
      ],
    },
  ])('the pending unstakes in $bytes are ordered by the block of their release', ({ bytes, pending }) => {
    expect(decodePending(fromHex(bytes))).toEqual(pending);
  });

  it('pending unstakes are read from a list whose length takes two bytes', () => {
    expect(decodePending(fromHex(`0x009101${first.repeat(100)}`))).toHaveLength(100);
  });

  it.each(['0x', '0x00', '0x01', '0x0102', `0x0008${first}`, `0x0004${first}00`, '0x0003'])(
    'the bytes %s are no list of pending unstakes and are refused with DecodeFailed',
    (bytes) => {
      expect(() => decodePending(fromHex(bytes))).toThrow(expect.objectContaining({ code: 'DecodeFailed' }));
    },
  );
});
