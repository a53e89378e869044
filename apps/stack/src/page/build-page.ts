import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { AppError } from '@hub/primitives/app-error';
import { compressFiles } from './compress-files.ts';
import { sourceHash } from './source-hash.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const page = join(root, 'apps', 'web');
/** Everything the build reads. */
const SOURCES = [
  'package-lock.json',
  'apps/web',
  'packages/client/src',
  'packages/contract/src',
  'packages/primitives/src',
];

export interface BuiltPage {
  /** Folder with index.html and the files it names. */
  readonly folder: string;
  /** False when the build of an earlier start could be used. */
  readonly isFresh: boolean;
}

/**
 * Builds the page unless the last build was made from the same sources.
 *
 * Throws AppError `BuildFailed` with the builder's output.
 */
export async function buildPage(): Promise<BuiltPage> {
  const folder = join(page, 'dist');
  const stampFile = join(folder, '.source-hash');
  const stamp = await sourceHash(root, SOURCES);
  if ((await readStamp(stampFile)) === stamp) return { folder, isFresh: false };
  await runBuild();
  await compressFiles(folder);
  await writeFile(stampFile, stamp);
  return { folder, isFresh: true };
}

async function readStamp(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** In a process of its own: the builder would hold on to memory and block this one's event loop. */
async function runBuild(): Promise<void> {
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: page,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code === 0) return;
  throw new AppError({
    code: 'BuildFailed',
    message: `The page cannot be built:\n${`${stdout}${stderr}`.trim()}`,
    status: 500,
  });
}
