import { expect, test } from 'vitest';
import { z } from 'zod';
import { readParams } from './params.ts';

const blocks = z
  .strictObject({ count: z.number().default(1), transactions: z.array(z.string()).default([]) })
  .prefault({});
const moment = z.union([
  z.number(),
  z.string(),
  z.strictObject({ days: z.number(), hours: z.number().default(0) }),
]);

test.each([
  [blocks, { cuont: 5 }, 'parameter 0: Unrecognized key: "cuont"; known: count, transactions'],
  [moment, { days: 1, minute: 5 }, 'parameter 0: Unrecognized key: "minute"; known: days, hours'],
  [blocks, { count: 'five' }, 'parameter 0.count: Invalid input: expected number, received string'],
  [moment, null, 'parameter 0: Invalid input'],
])(
  '%#: the error names the invalid parameter, and for an unknown key the known ones',
  (schema, param, message) => {
    expect(() => readParams([param], schema)).toThrow(expect.objectContaining({ data: message }));
  },
);

test('a parameter that is left out has its default, and so has a key that is left out of a parameter', () => {
  expect(readParams([undefined], blocks)).toEqual([{ count: 1, transactions: [] }]);
  expect(readParams([{ count: 3 }], blocks)).toEqual([{ count: 3, transactions: [] }]);
});
