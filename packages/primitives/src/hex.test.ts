import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex, isHex, toHex } from './hex.ts';

test('bytes survive conversion to hex and back', () => {
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

test.each(['', '0', '0x0', '0xg0', 'ab', ' 0xab', '0xab\n', '0Xab'])('%j is not hex', (text) => {
  expect(isHex(text)).toBe(false);
  expect(() => fromHex(text)).toThrow(expect.objectContaining({ code: 'InvalidHex' }));
});
