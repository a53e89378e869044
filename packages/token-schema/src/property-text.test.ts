import { expect, test } from 'vitest';
import { parseJsonText } from './property-text.ts';

test('text that is not JSON is undefined', () => {
  expect(parseJsonText('{')).toBeUndefined();
});

test('the metadata of a token is the same whichever metadata was read before it', () => {
  parseJsonText('{"slots":[],"\\\\":0}');
  expect(parseJsonText('{"slots":1,"\\"":2}')).toEqual({ slots: 1, '"': 2 });
});
