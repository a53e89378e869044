import { describe, expect, test } from 'vitest';
import { anchorsOf, brokenReferences } from './broken-references.ts';

const page = '# Rules\n\n## Payout interval\n\n```sh\n# no heading\n```\n\n## Pay `n` out: now!\n';

function broken(path: string, text: string): readonly string[] {
  return brokenReferences(
    new Map([
      ['docs/rules.md', page],
      [path, text],
    ]),
  );
}

describe('references from code', () => {
  test.each([
    'docs/rules.md',
    'docs/rules.md#payout-interval',
    'https://github.com/o/r/blob/main/docs/other.md',
  ])('the reference %s in code is valid', (reference) =>
    expect(broken('src/pay.ts', `/** Pays (${reference}). */`)).toEqual([]),
  );

  test('code must name a page of docs with that folder; other pages and links of generated pages are valid', () => {
    expect(broken('src/pay.ts', '// See rules.md#payout-interval.')).toEqual([
      'src/pay.ts:1 rules.md is docs/rules.md',
    ]);
    expect(broken('README.md', '# Read me')).toEqual([]);
    expect(broken('src/pay.ts', '// See README.md and other/rules.md.')).toEqual([]);
    expect(broken('src/render.ts', 'const page = `See [rules.md](rules.md#own).`;')).toEqual([]);
  });

  test.each([
    ['docs/other.md', 'docs/other.md does not exist'],
    ['docs/rules.md#interval', 'docs/rules.md has no heading #interval'],
    ['docs/rules.md#no-heading', 'docs/rules.md has no heading #no-heading'],
  ])('the reference %s in code is broken', (reference, problem) => {
    expect(broken('src/pay.ts', `\n/** Pays (${reference}). */`)).toEqual([`src/pay.ts:2 ${problem}`]);
  });
});

describe('links between pages', () => {
  test.each([
    '(rules.md#payout-interval)',
    '(#own)',
    '(https://example.org/a.md)',
    '(../docs/rules.md)',
    '(../docs/)',
  ])('the link %s of a page is valid', (target) =>
    expect(broken('docs/a.md', `# Own\n[a]${target}`)).toEqual([]),
  );

  test('a link to a file that is no page is broken if the file does not exist', () => {
    expect(broken('docs/a.md', '![a](picture.png)')).toEqual(['docs/a.md:1 docs/picture.png does not exist']);
  });

  test('a source file that a page names must exist; its folders and names with placeholders are valid', () => {
    const files = new Map([['packages/one/src/pay.ts', '']]);
    const problems = (text: string) => brokenReferences(new Map([...files, ['docs/a.md', text]]));
    expect(problems('`packages/one/src/pay.ts`, packages/one and `packages/<name>/src/`.')).toEqual([]);
    expect(problems('See `packages/one/src/pays.ts`.')).toEqual([
      'docs/a.md:1 packages/one/src/pays.ts does not exist',
    ]);
  });

  test('a link is resolved from the folder of its page', () => {
    expect(broken('docs/records/a.md', '[a](../rules.md) [b](rules.md)')).toEqual([
      'docs/records/a.md:1 docs/records/rules.md does not exist',
    ]);
  });

  test('a link to a heading of the same page is broken if the page has no such heading', () => {
    expect(broken('docs/a.md', '[a](#own)')).toEqual(['docs/a.md:1 docs/a.md has no heading #own']);
  });
});

describe('documents outside the repository', () => {
  test.each([
    'chain-facts 2.5',
    'Chain facts 2',
    'facts 2.5',
    'the wire contract',
    'decision 12',
    'spec A.5',
    'point 3.4 of the page',
    '../shared/files',
    'shared/spec/routes.json',
    'B.6',
    'issue #4',
  ])('a reference to "%s", outside the repository, is a problem', (cited) => {
    expect(broken('src/pay.ts', `// See ${cited}.`)).not.toEqual([]);
  });

  test('a citation over two lines is found once', () => {
    expect(broken('src/pay.ts', '/**\n * As wire\n * contract has it.\n */')).toHaveLength(1);
  });

  test.each(['spec 25090091', 'case A.B', 'version 1.2', 'decisions of the node'])(
    'the text "%s" cites no document',
    (text) => expect(broken('src/pay.ts', `// ${text}`)).toEqual([]),
  );
});

test('headings become anchors as on GitHub, and repeated anchors are numbered', () => {
  expect([...anchorsOf(page)]).toEqual(['rules', 'payout-interval', 'pay-n-out-now']);
  expect([...anchorsOf('## A, b\n## A b\n')]).toEqual(['a-b', 'a-b-1']);
});
