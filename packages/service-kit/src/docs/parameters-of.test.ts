import { booleanText, integerText, oneOrMany } from '@hub/contract/common-schemas';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parametersOf } from './parameters-of.ts';

test('the defaults of transformed parameters are shown', () => {
  const schema = z.object({
    limit: integerText({ min: 1, max: 9 }).default(5),
    isOn: booleanText.default(false),
    isShown: booleanText.prefault('true'),
    name: z.string().optional(),
  });
  const shown = parametersOf('query', schema).map(({ name, schema: { default: standard } }) => [
    name,
    standard,
  ]);
  expect(shown).toEqual([
    ['limit', 5],
    ['isOn', false],
    ['isShown', true],
    ['name', undefined],
  ]);
});

test('two parameters with the same list schema both show its two forms, one value and several', () => {
  const texts = oneOrMany(z.string().transform((text) => text.length));
  const schemas = parametersOf('query', z.object({ a: texts.optional(), b: texts.optional() }));
  for (const { schema } of schemas) expect(schema.anyOf).toHaveLength(2);
});

test('an example of the route overrides that of the schema', () => {
  const schema = z.object({ at: z.string().meta({ examples: ['1'] }) });
  expect(parametersOf('path', schema)).toMatchObject([{ required: true, example: '1' }]);
  expect(parametersOf('path', schema, { at: '2' })).toMatchObject([{ example: '2' }]);
});
