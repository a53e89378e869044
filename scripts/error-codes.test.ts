import { globSync, readFileSync } from 'node:fs';
import { errorCatalogue } from '@hub/contract/error-catalogue';
import { expect, test } from 'vitest';

/** The two files that list every code. */
const lists = ['packages/primitives/src/error-code.ts', 'packages/contract/src/error-catalogue.ts'];

const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !lists.includes(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test.each(Object.keys(errorCatalogue))('the code %s is used outside the catalogue', (code) => {
  expect(sources.some(({ text }) => text.includes(`'${code}'`))).toBe(true);
});

// The types reject an unknown code and a status where an error is created; a cast would allow both.
test('no source casts a text to an error code or an object to the options of an error', () => {
  const cast = /\bas (unknown as )?(ErrorCode|AppErrorOptions)\b/;
  expect(sources.filter(({ text }) => cast.test(text)).map(({ path }) => path)).toEqual([]);
});
