import { expect, test } from 'vitest';
import { z } from 'zod';
import { ignoredKeys } from './ignored-keys.ts';

const schema = z
  .object({
    id: z.number(),
    list: z.array(z.object({ owner: z.string().optional() })).prefault([]),
    open: z.looseObject({ known: z.string() }).nullable().default(null),
    either: z.union([z.string(), z.object({ one: z.string() })]).optional(),
  })
  .transform(({ id }) => id);

test.each([
  [{ id: 1, list: [{ owner: 'a' }] }, []],
  [{ id: 1, to: 'b' }, ['to']],
  [{ id: 1, list: [{}, { recipient: 'b' }] }, ['list.1.recipient']],
  [{ id: 1, open: { known: 'a', other: 'b' } }, []],
  [{ id: 1, either: { two: 'b' } }, []],
  [{ id: 1, constructor: 'b' }, ['constructor']],
  [{ id: 1, [`${'a'.repeat(39)}😀`]: 'b' }, [`${'a'.repeat(39)}\ufffd`]],
  ['text', []],
  [null, []],
])('the body %j has the ignored keys %j', (body, keys) => {
  expect(ignoredKeys(schema, body)).toEqual(keys);
});

test('at most ten ignored keys are named', () => {
  const list = Array.from({ length: 1000 }, () => ({ recipient: 'b' }));
  expect(ignoredKeys(schema, { id: 1, list })).toHaveLength(10);
});
