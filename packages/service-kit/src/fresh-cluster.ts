import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder in which archives are cached between starts; a new installation of the dependencies empties it. */
export const clusterFolder = fileURLToPath(new URL('../../../node_modules/.cache/clusters', import.meta.url));

/** Error codes of a folder that is not writable, or of a full disk. */
const notKept: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

/** The path of the archive for this version of PGlite, because another version may have a different file layout. */
function archiveIn(folder: string): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'),
  );
  return join(folder, `pglite-${version}.tar.gz`);
}

/** Reads the cached files of a new embedded database, a gzipped tar; `undefined` if there are none. */
export async function findFreshCluster(folder: string): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(archiveIn(folder))], { type: 'application/x-gzip' });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Caches the files of a new database for later databases: creating them takes seconds, unpacking does not. Without a
 * writable folder, nothing is cached.
 */
export async function keepFreshCluster(folder: string, archive: Blob): Promise<void> {
  const path = archiveIn(folder);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, archive.stream(), { flush: true });
    // The link makes the complete archive appear at once; another process may have been faster.
    await link(unfinished, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  } catch (error) {
    if (!notKept.has(codeOf(error))) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
