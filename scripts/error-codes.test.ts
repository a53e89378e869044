import { globSync, readFileSync } from 'node:fs';
import { errorCatalogue } from '@hub/contract/error-catalogue';
import { expect, test } from 'vitest';

/** The two files that list every code. */
const lists = ['packages/primitives/src/error-code.ts', 'packages/contract/src/error-catalogue.ts'];

const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !lists.includes(path))
  .map((path) => ({ path, text: withoutMentions(readFileSync(path, 'utf8')) }));

/** Leaves out comments and comparisons: a code that occurs only in these is given to no error. */
function withoutMentions(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$|(?:[!=]==|\bcase) '\w+'/gm, '');
}

/** The errors that a route declares; a code that occurs only there is never given to an error. */
const declared = /errors(?:: (?=\[)| = )\[[\s\S]*?\]/gi;

test.each(Object.keys(errorCatalogue))(
  'the code %s occurs in a source, not only in the declarations of routes',
  (code) => {
    const texts = sources.map(({ path, text }) =>
      path.startsWith('packages/contract/') ? text.replaceAll(declared, '') : text,
    );
    expect(texts.some((text) => text.includes(`'${code}'`))).toBe(true);
  },
);

const cast = /\bas (?:unknown as )?(?:ErrorCode|AppError(?:Options)?)\b|\bcode: \S+ as (?!const\b)/;

// Where an error is created, the types reject an unknown code and any HTTP status; a cast would allow both.
test('no source casts a text to an error code or an object to the options of an error', () => {
  expect(sources.filter(({ text }) => cast.test(text)).map(({ path }) => path)).toEqual([]);
});

test.each([
  'const code = text as ErrorCode;',
  "throw new AppError({ code: 'Other' as never, message });",
  "const code = text as AppErrorOptions['code'];",
  "const code = text as AppError['code'];",
  'throw new AppError({ code: kind as unknown as keyof Codes });',
])('the cast in "%s" is found', (text) => expect(text).toMatch(cast));

test.each([
  "return { code: 'custom' as const, path };",
  "import { AppError } from '@hub/primitives/app-error';",
])('"%s" is not taken for a forbidden cast', (text) => expect(text).not.toMatch(cast));
