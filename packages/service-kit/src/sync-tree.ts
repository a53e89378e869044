import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Syncs a folder, all files and folders in it except those named `except`, and its entry in its parent to the disk.
 * Throws errors of the file system.
 */
export async function syncTree(folder: string, { except }: { readonly except: string }): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.name === except) continue;
    if (entry.isFile() || entry.isDirectory()) await syncEntry(join(entry.parentPath, entry.name));
  }
  await syncEntry(folder);
  await syncEntry(dirname(folder));
}

/** Syncs one file, or the entries of a folder, to the disk. Throws errors of the file system. */
export async function syncEntry(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
