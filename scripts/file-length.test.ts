import { beforeAll, expect, test } from 'vitest';
import { lintProbes } from './lint-probes.ts';

/** The limit in guideline 2 (docs/guidelines.md). */
const mostLines = 400;
const rule = 'lint/style/noExcessiveLinesPerFile';

const lengths = { longest: mostLines, 'too-long': mostLines + 1 };
const pathOf = (name: string) => `packages/scale/src/${name}.ts`;
let refusals: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const linesOf = (count: number) =>
    Array.from({ length: count }, (_, line) => `export const line${line} = ${line};\n`).join('');
  const probes = Object.entries(lengths).map(([name, count]) => [pathOf(name), linesOf(count)] as const);
  refusals = await lintProbes(new Map(probes));
}, 30_000);

test('the linter refuses a file of 401 lines', () => {
  expect(refusals.get(pathOf('too-long'))).toContain(rule);
});

test('the linter allows a file of 400 lines', () => {
  expect(refusals.get(pathOf('longest')) ?? []).not.toContain(rule);
});
