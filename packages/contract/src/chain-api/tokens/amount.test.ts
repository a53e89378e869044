import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOrOne, tokenAmount } from './amount.ts';

const largest = 2n ** 128n - 1n;
const amount = fc.oneof(fc.constantFrom(0n, 1n, largest), fc.bigInt({ min: 0n, max: largest }));

test('digits are parsed exactly up to 2^128 - 1; a number is parsed below 2^53 and refused from there on', () => {
  fc.assert(
    fc.property(amount, (exact) => {
      expect(tokenAmount(0n).parse(`${exact}`)).toBe(exact);
      const { data } = tokenAmount(0n).safeParse(Number(exact));
      expect(data).toBe(exact <= BigInt(Number.MAX_SAFE_INTEGER) ? exact : undefined);
    }),
  );
});

test.each([
  'undefined',
  '1e+21',
  '-1',
  '+1',
  '1.5',
  '',
  ' 1',
  '0x1',
  '1_000',
  `${largest + 1n}`,
  '0'.repeat(40),
])('`tokenAmount` refuses the text %j', (given) => {
  expect(
    tokenAmount(0n)
      .safeParse(given)
      .error?.issues.map(({ message }) => message),
  ).toEqual([
    'must be an amount from 0 to 2^128 - 1: decimal digits, or a number without fraction below 2^53',
  ]);
});

test.each([-1, 1.5, 2 ** 53, 1e21, Number.NaN, Number.POSITIVE_INFINITY, null, true, [], {}])(
  '`tokenAmount` refuses the value %j',
  (given) => {
    expect(tokenAmount(0n).safeParse(given).success).toBe(false);
  },
);

test('an absent number of pieces is 1, and 0 is refused', () => {
  expect(piecesOrOne.parse(undefined)).toBe(1n);
  expect(piecesOrOne.safeParse(0).success).toBe(false);
});
