import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string | { readonly file: string } };
}

/**
 * Lints source files with the rules of this repository, in a temporary folder.
 * @param probes content by path within the repository
 * @returns the violated rules, by path
 */
export async function lintProbes(
  probes: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-lint-'));
  try {
    await copyConfiguration(folder);
    for (const [path, content] of probes) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await lint(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function copyConfiguration(folder: string): Promise<void> {
  const manifests = [];
  for (const parent of ['packages', 'apps']) {
    for (const name of await readdir(join(root, parent))) manifests.push(join(parent, name, 'package.json'));
  }
  for (const path of ['biome.json', '.gitignore', 'package.json', 'scripts/lint', ...manifests]) {
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
}

async function lint(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
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
