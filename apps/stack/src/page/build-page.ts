import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.ts';
import { keepBuild } from './keep-build.ts';
import { runBuilder } from './run-builder.ts';
import { sourceHash } from './source-hash.ts';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const page = join(root, 'apps', 'web');
/** All input of the build. */
const SOURCES = [
  'package-lock.json',
  'THIRD-PARTY-NOTICES.md',
  'apps/web',
  'packages/client/src',
  'packages/contract/src',
  'packages/primitives/src',
];
const HASH_DIGITS = 16;

/**
 * The folder of the built page, named by a hash of its sources; builds the page if no build of these sources exists.
 * Several processes may call it at once.
 *
 * Throws AppError `BuildFailed` with the builder's output.
 */
export async function buildPage(): Promise<string> {
  const builds = join(page, 'dist');
  const hash = await sourceHash(root, SOURCES);
  const folder = join(builds, hash.slice(0, HASH_DIGITS));
  if (existsSync(folder)) return folder;
  const unfinished = join(builds, `unfinished-${process.pid}`);
  await runBuild(unfinished);
  await compressFiles(unfinished);
  await keepBuild(unfinished, folder);
  return folder;
}

async function runBuild(folder: string): Promise<void> {
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
  await runBuilder('page', args, page);
}
