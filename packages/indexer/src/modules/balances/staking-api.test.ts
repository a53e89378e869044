import { fromHex } from '@hub/primitives/hex';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPending, readTotal, someCrossAccount } from './staking-api.ts';

function u128(value: bigint): number[] {
  return Array.from({ length: 16 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
}

function u32(value: number): number[] {
  return [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);
}

function compact(value: number): number[] {
  return value < 64 ? [value * 4] : [((value * 4) & 0xff) | 1, (value * 4) >> 8];
}

test('encodes an account as Some(CrossAccountId::Substrate)', () => {
  const publicKey = new Uint8Array(32).fill(7);
  expect([...someCrossAccount(publicKey)]).toEqual([1, 0, ...publicKey]);
});

test('decodes the total stake of an account, up to 2^128 - 1', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (total) => {
      expect(readTotal(Uint8Array.from([0, ...u128(total)]))).toBe(total);
    }),
  );
});

test('decodes pending unstakes in their order, from lists whose length takes one or two bytes', () => {
  const entries = fc.array(
    fc.record({
      blockNumber: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      amount: fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
    }),
    { maxLength: 100 },
  );
  fc.assert(
    fc.property(entries, (pending) => {
      const items = pending.flatMap(({ blockNumber, amount }) => [...u32(blockNumber), ...u128(amount)]);
      expect(readPending(Uint8Array.from([0, ...compact(pending.length), ...items]))).toEqual(pending);
    }),
  );
});

test.each(['0x', '0x01', '0x0100', '0x0000', '0x0008ff', '0x00ff'])(
  'refuses %s as an answer of the runtime API',
  (hex) => {
    expect(() => readTotal(fromHex(hex))).toThrow(expect.objectContaining({ code: 'DecodeFailed' }));
    // readPending accepts 0x0000, an empty list. It gets 0x0003 instead, a list whose length is cut off.
    expect(() => readPending(fromHex(hex === '0x0000' ? '0x0003' : hex))).toThrow(
      expect.objectContaining({ code: 'DecodeFailed' }),
    );
  },
);
