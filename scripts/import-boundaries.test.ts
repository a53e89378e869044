import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importRules, pageFeatures } from './import-rules.ts';
import { lintProbes } from './lint-probes.ts';

/** One test case: the folder of the importing file, the import, and the lint rule that must reject it. */
type Forbidden = readonly [folder: string, specifierOrModule: string, rule: string];

/** One module per form of import or export in the language that names `specifier`. */
const everyForm = (specifier: string): readonly string[] => [
  `import x, { z } from '${specifier}';`,
  `import * as x from '${specifier}';`,
  `import '${specifier}';`,
  `export const x = await import('${specifier}');`,
  `export { x } from '${specifier}';`,
  `export * from '${specifier}';`,
];

const packages = importRules.flatMap(
  ({ folder }) => /^packages\/(?<name>[^/]+)/.exec(folder)?.groups?.name ?? [],
);

/** An import that matches a pattern of the table. */
const exampleOf = (pattern: string) => pattern.replace('**/', '../').replace('/**', '/a.ts');

/** For every row of the table: one forbidden package, and an import for each pattern of `closed`. */
const forbiddenByTable: readonly Forbidden[] = importRules.flatMap(({ folder, mayImport, closed }) => {
  const refused = [...packages, 'testkit'].find((name) => !mayImport.includes(name));
  const specifiers = [`@hub/${refused}/a`, ...(closed?.patterns ?? []).map(exampleOf)];
  return specifiers.map((specifier) => [folder, specifier, 'noRestrictedImports'] as const);
});

const forbiddenByFeature: readonly Forbidden[] = pageFeatures.flatMap((feature, index) => {
  const folder = `apps/web/src/features/${feature}`;
  const other = pageFeatures.at(index - 1);
  const specifiers = ['@hub/chain-api/a', `../${other}/a.ts`, '../../app/app.tsx'];
  return specifiers.map((specifier) => [folder, specifier, 'noRestrictedImports'] as const);
});

const forbidden: readonly Forbidden[] = [
  ...forbiddenByTable,
  ...forbiddenByFeature,
  ['packages/chain-api/src/deep', '@hub/indexer/create-indexer', 'noRestrictedImports'],
  ['packages/indexer/src', '@polkadot/types/create', 'noRestrictedImports'],
  ['packages/client/src', 'zod', 'noUndeclaredDependencies'],
  ['packages/client/src', '@hub/contract/route', 'plugin'],
  ['packages/chain-api/src/deep', '../../../indexer/src/create-indexer.ts', 'plugin'],
  ...everyForm('../../../indexer/src/create-indexer.ts').map(
    (text) => ['packages/chain-api/src/deep', text, 'plugin'] as const,
  ),
  ...everyForm('@hub/contract/route')
    .filter((text) => !text.includes(' from ') || text.startsWith('import'))
    .map((text) => ['packages/client/src', text, 'plugin'] as const),
  ...everyForm('@hub/indexer/create-indexer').map(
    (text) => ['packages/chain-api/src', text, 'noRestrictedImports'] as const,
  ),
  ['packages/chain-api/src', 'export const x = await import(`@hub/indexer/create-indexer`);', 'plugin'],
  ['packages/chain-api/src', `export type X = import('@hub/indexer/create-indexer').X;`, 'plugin'],
  ['packages/chain-api/src/deep', `export type X = import('../../../indexer/src/x.ts').X;`, 'plugin'],
  ['apps/stack/src', '../../web/src/app/app.tsx', 'plugin'],
  ['apps/web/src/lib', '@hub/contract/route', 'plugin'],
  ['apps/web/src/features/staking/deep', '../../wallet/a.ts', 'noRestrictedImports'],
];

const allowed: readonly (readonly [folder: string, specifierOrModule: string])[] = [
  ...importRules.flatMap(({ folder, mayImport }) =>
    mayImport.slice(-1).map((name) => [folder, `@hub/${name}/a`] as const),
  ),
  ['packages/client/src', `import type { X } from '@hub/contract/route';\n\nexport type Y = X;`],
  ['packages/contract/src', '@hub/primitives/hex'],
  ['apps/web/src/lib', '@hub/contract/constants/history-file'],
  ['packages/chain-api/src', '@hub/scale/runtime'],
  ['packages/chain-api/src/deep', '../create-chain-api.ts'],
  ['apps/web/src/features/staking/deep', '../use-it.ts'],
  ['apps/web/src/features/staking', '../../components/button.tsx'],
];

let refusals: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const probes = [...forbidden, ...allowed].map(
    ([place, specifier], index) =>
      [
        `${place}/probe-${index}.ts`,
        specifier.includes(' ')
          ? `${specifier}\n`
          : `import { x } from '${specifier}';\n\nexport const y${index} = x;\n`,
      ] as const,
  );
  refusals = await lintProbes(new Map(probes));
}, 30_000);

test.each(forbidden.map((row, index) => [...row, index] as const))(
  '%s may not import %s (%s)',
  (place, _, rule, index) => {
    expect(refusals.get(`${place}/probe-${index}.ts`)?.join()).toContain(rule);
  },
);

test.each(allowed.map((row, index) => [...row, forbidden.length + index] as const))(
  '%s may import %s',
  (place, _, index) => {
    expect(refusals.get(`${place}/probe-${index}.ts`)).toBeUndefined();
  },
);

test.each(packages)('docs/architecture.md has a row for packages/%s', (name) => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'architecture.md'), 'utf8');
  expect(page).toContain(`| \`packages/${name}\` |`);
});
