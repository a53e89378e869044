import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The number of builds to keep: a running server may still read an older one. */
const KEPT = 3;

/** Moves a finished build to its folder, unless another process was faster, and removes all but the newest builds. */
export async function keepBuild(unfinished: string, folder: string): Promise<void> {
  try {
    await rename(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  }
  const others = await byAge(dirname(folder));
  await Promise.all(others.slice(KEPT).map((old) => rm(old, { recursive: true, force: true })));
}

/** Subfolders, the newest first. */
async function byAge(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(parent, entry.name));
  const dated = await Promise.all(
    folders.map(async (path) => ({ path, modifiedMs: (await stat(path)).mtimeMs })),
  );
  return dated.sort((a, b) => b.modifiedMs - a.modifiedMs).map(({ path }) => path);
}
