import { beforeAll, expect, test } from 'vitest';
import { lintProbes } from './lint-probes.ts';

const declared = `declare const bytes: Uint8Array;
declare const callBytes: Uint8Array;
declare const list: number[];
declare function take(...values: readonly number[]): number;
`;

/** Calls that overflow the stack for large byte arrays. */
const forbidden = [
  'Uint8Array.of(...bytes)',
  'Uint8Array.of(1, ...list)',
  'Uint8Array.of(\n  1,\n  ...list,\n)',
  'String.fromCharCode(...list)',
  'String.fromCodePoint(...list)',
  'list.push(...callBytes)',
  'take(1, ...bytes)',
];

const allowed = [
  'Uint8Array.of(1, 2)',
  '[...bytes]',
  'list.push(...list)',
  'take(...[...bytes].slice(0, 2))',
];

const pathOf = (expression: string) =>
  `packages/scale/src/probe-${[...forbidden, ...allowed].indexOf(expression)}.ts`;
let refusals: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const probes = [...forbidden, ...allowed].map(
    (expression) => [pathOf(expression), `${declared}export const made = ${expression};\n`] as const,
  );
  refusals = await lintProbes(new Map(probes));
}, 30_000);

test.each(forbidden)('the linter refuses %s', (expression) => {
  expect(refusals.get(pathOf(expression))).toContain('plugin');
});

test.each(allowed)('the linter allows %s', (expression) => {
  expect(refusals.get(pathOf(expression)) ?? []).not.toContain('plugin');
});
