import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const NOT_IN_THE_PAGE = /\.test\.tsx?$|(?:^|\/)(?:node_modules|dist|tests)(?:\/|$)/;

/** One hash over files and folders: their paths relative to `root` and their content. Tests and output are left out. */
export async function sourceHash(root: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(join(root, path))))).flat();
  const relevant = files
    .map((file) => relative(root, file))
    .filter((file) => !NOT_IN_THE_PAGE.test(file))
    .sort();
  const contents = await Promise.all(relevant.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  for (const [index, file] of relevant.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
