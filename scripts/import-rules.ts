/** A folder and the packages of this repository that its files may import; others are rejected. */
interface ImportRule {
  readonly folder: string;
  readonly mayImport: readonly string[];
  /** Patterns of further rejected imports, with the message. */
  readonly closed?: { readonly patterns: readonly string[]; readonly message: string };
}

const page = ['contract', 'client', 'primitives'];
const pageOrder = 'Imports go components, lib, config <- features <- app.';
const all = [
  'primitives',
  'contract',
  'scale',
  'node-rpc',
  'devchain',
  'service-kit',
  'client',
  'chain-api',
  'indexer',
];

/** The import rules of the repository: `npm run generate` converts them to the linter's configuration. */
export const importRules: readonly ImportRule[] = [
  { folder: 'packages/primitives/src', mayImport: [] },
  { folder: 'packages/contract/src', mayImport: ['primitives', 'token-schema'] },
  {
    folder: 'packages/contract/src/constants',
    mayImport: [],
    closed: { patterns: ['zod', '../**'], message: 'The page bundles these files: they import nothing.' },
  },
  { folder: 'packages/scale/src', mayImport: ['primitives'] },
  { folder: 'packages/token-schema/src', mayImport: ['primitives'] },
  { folder: 'packages/node-rpc/src', mayImport: ['primitives'] },
  { folder: 'packages/devchain/src', mayImport: ['primitives', 'scale', 'token-schema'] },
  { folder: 'packages/service-kit/src', mayImport: ['primitives', 'contract'] },
  { folder: 'packages/client/src', mayImport: ['contract', 'primitives'] },
  {
    folder: 'packages/chain-api/src',
    mayImport: ['primitives', 'contract', 'scale', 'token-schema', 'node-rpc', 'service-kit'],
  },
  {
    folder: 'packages/indexer/src',
    mayImport: ['primitives', 'contract', 'token-schema', 'scale', 'node-rpc', 'service-kit'],
  },
  { folder: 'apps/dev-wallet/src', mayImport: ['primitives'] },
  { folder: 'apps/chain-api/src', mayImport: ['primitives', 'chain-api', 'service-kit'] },
  { folder: 'apps/indexer/src', mayImport: ['primitives', 'indexer', 'service-kit'] },
  { folder: 'apps/devchain/src', mayImport: ['primitives', 'devchain', 'service-kit'] },
  { folder: 'apps/stack/src', mayImport: all },
  { folder: 'apps/web/src', mayImport: page },
  {
    folder: 'apps/web/src/components',
    mayImport: page,
    closed: { patterns: ['**/features/**', '**/app/**'], message: pageOrder },
  },
  {
    folder: 'apps/web/src/lib',
    mayImport: page,
    closed: { patterns: ['**/features/**', '**/app/**', '**/components/**'], message: pageOrder },
  },
  {
    folder: 'apps/web/src/config',
    mayImport: page,
    closed: {
      patterns: ['**/features/**', '**/app/**', '**/components/**', '**/lib/**'],
      message: pageOrder,
    },
  },
];

/** The features of the page, which do not import one another. */
export const pageFeatures = ['wallet', 'balance', 'staking', 'history', 'faq', 'theme', 'network'] as const;

/** Returns the text of `scripts/lint/generated/import-rules.json`, which Biome reads. */
export function renderImportRules(): string {
  const overrides = [...importRules.map(overrideOf), ...pageFeatures.map(overrideOfFeature)];
  return `${JSON.stringify({ overrides }, null, 2)}\n`;
}

function overrideOf({ folder, mayImport, closed }: ImportRule): object {
  const patterns = [packagesPattern(folder, mayImport)];
  if (closed) {
    patterns.push({ group: closed.patterns, message: closed.message });
  }
  return restrict(folder, patterns);
}

/** A file of a feature is up to two folders deep, so another feature is one, two or three folders up. */
function overrideOfFeature(feature: string): object {
  const folder = `apps/web/src/features/${feature}`;
  const others = pageFeatures.filter((other) => other !== feature);
  const group = others.flatMap((other) => ['../', '../../', '../../../'].map((up) => `${up}${other}/**`));
  return restrict(folder, [
    packagesPattern(folder, page),
    {
      group: [...group, '**/features/**', '**/app/**'],
      message: 'No feature imports another feature or the app.',
    },
  ]);
}

interface Pattern {
  readonly group: readonly string[];
  readonly message: string;
}

function packagesPattern(folder: string, mayImport: readonly string[]): Pattern {
  const [, name] = folder.split('/');
  const allowed = mayImport.map((other) => `!@hub/${other}/**`);
  return {
    group: ['@hub/**', ...allowed, '@polkadot/**', 'polkadot-api'],
    message: `${name} may import only: ${mayImport.join(', ') || 'no other package'}. See docs/architecture.md.`,
  };
}

function restrict(folder: string, patterns: readonly Pattern[]): object {
  return {
    includes: [`${folder}/**`, '!**/*.test.ts', '!**/*.test.tsx'],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  };
}
