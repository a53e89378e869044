import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { compiledFolder, withRelativeImports } from './compiled-path.ts';

const run = promisify(execFile);

/**
 * Compiles modules, with all modules of this repository that they import, to JavaScript and declarations in
 * `<folder>/dist`. `folder` and `sources` are relative to the root. Rejects with the compiler's errors.
 */
export async function compilePackage(
  root: string,
  folder: string,
  sources: readonly string[],
): Promise<void> {
  const outDir = join(root, folder, compiledFolder);
  await rm(outDir, { recursive: true, force: true });
  const configFile = join(root, folder, 'tsconfig.packing.json');
  await writeFile(configFile, JSON.stringify(await compilerConfig(root, outDir, sources)));
  try {
    await run(join(root, 'node_modules/.bin/tsc'), ['-p', configFile]);
  } finally {
    await rm(configFile);
  }
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(path, withRelativeImports(await readFile(path, 'utf8'), relative(outDir, path)));
  }
}

async function compilerConfig(root: string, outDir: string, sources: readonly string[]) {
  const workspaces = await readdir(join(root, 'packages'));
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      types: ['node'],
      noEmit: false,
      declaration: true,
      allowJs: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir,
      // Resolved to their sources, other workspaces are compiled too; as installed packages they would not be.
      paths: Object.fromEntries(
        workspaces.map((name) => [
          `@hub/${name}/*`,
          ['ts', 'js'].map((extension) => join(root, 'packages', name, `src/*.${extension}`)),
        ]),
      ),
    },
    files: sources.map((source) => join(root, source)),
  };
}
