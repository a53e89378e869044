import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex, isHex, toHex } from './hex.ts';

test('bytes converted to hex are parsed back to the same bytes, in either letter case', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const hex = toHex(bytes);
      expect(fromHex(hex)).toEqual(bytes);
      expect(fromHex(`0x${hex.slice(2).toUpperCase()}`)).toEqual(bytes);
      expect(isHex(hex, bytes.length)).toBe(true);
      expect(isHex(hex, bytes.length + 1)).toBe(false);
    }),
  );
});

test('short and long parts of a larger array are converted exactly, and parsed into buffers of their own', () => {
  const all = Uint8Array.from({ length: 1000 }, (_, index) => (index * 31) % 251);
  for (const length of [0, 1, 23, 24, 32, 191, 192, 193, 900]) {
    const part = all.subarray(7, 7 + length);
    const digits = Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(toHex(part)).toBe(`0x${digits}`);
    const read = fromHex(`0x${digits}`);
    expect(read).toEqual(part.slice());
    // A view of a larger buffer would keep all of it alive, and readers of the buffer would see other bytes.
    expect(read.buffer.byteLength).toBe(length);
  }
});

test.each(['', '0', '0x0', '0xg0', 'ab', ' 0xab', '0xab\n', '0Xab'])('%j is not hex', (text) => {
  expect(isHex(text)).toBe(false);
  expect(() => fromHex(text)).toThrow(expect.objectContaining({ code: 'InvalidHex' }));
});
