import { compact } from '@polkadot-api/substrate-bindings';
import { expect, test } from 'vitest';
import { compactLength } from './compact-length.ts';

test.each([0, 1, 63, 64, 255, 256, 16_383, 16_384, 65_535, 2 ** 24, 2 ** 30 - 1])(
  '%i is written as the library writes it',
  (value) => {
    expect(compactLength(value)).toEqual(compact.enc(value));
  },
);

test.each([-1, 0.5, 2 ** 30, Number.NaN])('%d is no length', (value) => {
  expect(() => compactLength(value)).toThrow(RangeError);
});
