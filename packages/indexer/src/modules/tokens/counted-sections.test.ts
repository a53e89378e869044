import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOfAmount } from './counted-sections.ts';

test.each([
  [1n, '011'],
  [99n, '029'],
  [100n, '031'],
  [2_500_000_000_000_000_000n, '192'],
])('the kind of a share of %i ends with %s', (amount, kind) => {
  expect(kindOfAmount(amount)).toBe(kind);
});

test('the texts that kindOfAmount returns sort like the amounts', () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 128n - 1n });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(kindOfAmount(less) <= kindOfAmount(more)).toBe(true);
    }),
  );
});
