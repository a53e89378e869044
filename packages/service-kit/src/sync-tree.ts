import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** As many file operations as Node runs at the same time by default. */
const entriesAtOnce = 4;

/**
 * Syncs a folder, all files and folders in it except those named `except`, and its entry in its parent to the disk.
 * Throws errors of the file system.
 */
export async function syncTree(folder: string, { except }: { readonly except: string }): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.name !== except && (entry.isFile() || entry.isDirectory()))
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const syncNext = async () => {
    for (const path of paths) await syncEntry(path);
  };
  // The file system writes its journal once for entries that are synced at the same time.
  await Promise.all(Array.from({ length: entriesAtOnce }, syncNext));
  await syncEntry(folder);
  await syncEntry(dirname(folder));
}

/** Syncs one file, or the entries of a folder, to the disk. Throws errors of the file system. */
export async function syncEntry(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
