import { access, constants, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from '@hub/primitives/app-error';
import { creationProblem, folderProblem, uncreatedFolder, unusableFolder } from './folder-problem.ts';
import { lockFolder, lockName } from './lock-folder.ts';
import { syncEntry, syncTree } from './sync-tree.ts';

/** Name of the marker file, which is created before the first file of a database and removed once all are written. */
const unfinishedName = 'being-created';
const versionName = 'PG_VERSION';
/**
 * Entries of a folder that nevertheless counts as empty: the lock, the claim of former versions if the folder's path
 * ends with a slash, and the directory that a file system creates in the root of a volume.
 */
const ignoredNames: ReadonlySet<string> = new Set([lockName, '.lock', 'lost+found']);

export interface OpenFolder<T> {
  readonly opened: T;
  readonly lock: Disposable;
}

/**
 * Locks a folder and opens its database. Creates the database if the folder is missing or empty, or if a previous
 * creation was interrupted. Throws AppError `DatabaseInUse`, and `DatabaseUnusable` when the folder cannot be used; the
 * files of an existing database are then not deleted or moved.
 */
export async function openFolder<T>(
  folder: string,
  open: (folder: string, isNew: boolean) => Promise<T>,
): Promise<OpenFolder<T>> {
  using claimed = new DisposableStack();
  try {
    const lock = claimed.use(lockFolder(folder));
    await access(folder, constants.W_OK);
    const opened = await openLocked(folder, open);
    claimed.move();
    return { opened, lock };
  } catch (error) {
    if (isAppError(error) || !(error instanceof Error && 'code' in error)) throw error;
    throw unusableFolder(folder, `(${error.message})`, error);
  }
}

async function openLocked<T>(
  folder: string,
  open: (folder: string, isNew: boolean) => Promise<T>,
): Promise<T> {
  const names = (await readdir(folder)).filter((name) => !ignoredNames.has(name));
  if (names.length === 0 || names.includes(unfinishedName))
    return create(folder, names, () => open(folder, true));
  if (!names.includes(versionName)) {
    throw unusableFolder(folder, 'because it holds other files and no PG_VERSION file', undefined);
  }
  try {
    return await open(folder, false);
  } catch (error) {
    throw unusableFolder(folder, folderProblem(await stateOf(folder)), error);
  }
}

/**
 * Creates the database. Deletes `leftovers` of an interrupted creation: nobody has used that database, so it is empty.
 */
async function create<T>(folder: string, leftovers: readonly string[], open: () => Promise<T>): Promise<T> {
  try {
    const unfinished = join(folder, unfinishedName);
    await writeFile(unfinished, '');
    for (const name of leftovers) {
      if (name !== unfinishedName) await rm(join(folder, name), { recursive: true });
    }
    const opened = await createSynced(folder, open);
    await rm(unfinished);
    // If the marker came back after a power loss, a complete database would be deleted and created anew.
    await syncEntry(folder);
    return opened;
  } catch (error) {
    const { freeBytes } = await stateOf(folder);
    throw uncreatedFolder(folder, creationProblem(freeBytes, error), error);
  }
}

/** Creates the database and then syncs all its files, because they are written without `fsync` during the creation. */
async function createSynced<T>(folder: string, open: () => Promise<T>): Promise<T> {
  const opened = await open();
  // Closing the lock file would release the lock.
  await syncTree(folder, { except: lockName });
  return opened;
}

async function stateOf(folder: string) {
  const version = await readFile(join(folder, versionName), 'utf8').catch(() => '');
  const { bavail, bsize } = await statfs(folder);
  return { version: version.trim(), freeBytes: bavail * bsize };
}
