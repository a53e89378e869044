import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the import stands, what it imports, and the rule that must refuse it. */
const forbidden = [
  ['packages/primitives/src', '@hub/contract/route', 'noRestrictedImports'],
  ['packages/contract/src', '@hub/service-kit/logger', 'noRestrictedImports'],
  ['packages/scale/src', '@hub/node-rpc/types', 'noRestrictedImports'],
  ['packages/node-rpc/src', '@hub/scale/runtime', 'noRestrictedImports'],
  ['packages/devchain/src', '@hub/node-rpc/types', 'noRestrictedImports'],
  ['packages/service-kit/src', '@hub/chain-api/create-chain-api', 'noRestrictedImports'],
  ['packages/chain-api/src/deep', '@hub/indexer/create-indexer', 'noRestrictedImports'],
  ['packages/chain-api/src', '@hub/devchain/start-devchain', 'noRestrictedImports'],
  ['packages/indexer/src', '@hub/chain-api/create-chain-api', 'noRestrictedImports'],
  ['packages/indexer/src', '@polkadot/types/create', 'noRestrictedImports'],
  ['packages/client/src', 'zod', 'noUndeclaredDependencies'],
  ['packages/client/src', '@hub/contract/route', 'plugin'],
  ['packages/chain-api/src/deep', '../../../indexer/src/create-indexer.ts', 'plugin'],
  ['apps/stack/src', '../../web/src/app/app.tsx', 'plugin'],
  ['apps/web/src/lib', '@hub/contract/route', 'plugin'],
  ['apps/web/src/lib', '@hub/scale/runtime', 'noRestrictedImports'],
  ['apps/web/src/lib', '../components/button.tsx', 'noRestrictedImports'],
  ['apps/web/src/components', '../features/wallet/a.ts', 'noRestrictedImports'],
  ['apps/web/src/features/staking', '@hub/chain-api/create-chain-api', 'noRestrictedImports'],
  ['apps/web/src/features/staking', '../wallet/a.ts', 'noRestrictedImports'],
  ['apps/web/src/features/staking/deep', '../../wallet/a.ts', 'noRestrictedImports'],
  ['apps/web/src/features/staking', '../../app/app.tsx', 'noRestrictedImports'],
] as const;

const allowed = [
  ['packages/contract/src', '@hub/primitives/hex'],
  ['packages/chain-api/src', '@hub/scale/runtime'],
  ['packages/chain-api/src/deep', '../create-chain-api.ts'],
  ['apps/web/src/features/staking/deep', '../use-it.ts'],
  ['apps/web/src/features/staking', '../../components/button.tsx'],
] as const;

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string | { readonly file: string } };
}

let folder: string;
let refusals: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-boundaries-'));
  await copyConfiguration();
  for (const [index, [place, specifier]] of [...forbidden, ...allowed].entries()) {
    const file = join(folder, place, `probe-${index}.ts`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import { x } from '${specifier}';\n\nexport const y${index} = x;\n`);
  }
  refusals = await lint();
}, 30_000);
afterAll(() => rm(folder, { recursive: true }));

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

async function copyConfiguration(): Promise<void> {
  const manifests = [];
  for (const parent of ['packages', 'apps']) {
    for (const name of await readdir(join(root, parent))) manifests.push(join(parent, name, 'package.json'));
  }
  for (const path of ['biome.json', '.gitignore', 'package.json', 'scripts/lint', ...manifests]) {
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
}

/** The rules that refused something, by file. */
async function lint(): Promise<ReadonlyMap<string, readonly string[]>> {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.'];
  const { stdout } = await promisify(execFile)(biome, args, { cwd: folder }).catch((error) => error);
  const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(stdout);
  const found = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file;
    const file = relative(folder, resolve(folder, path));
    found.set(file, [...(found.get(file) ?? []), category]);
  }
  return found;
}
