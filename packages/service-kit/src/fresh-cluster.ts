import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where archives are kept between starts; installing the dependencies anew empties it. */
export const clusterFolder = fileURLToPath(new URL('../../../node_modules/.cache/clusters', import.meta.url));

/** Codes of a folder that cannot be written, or whose disk is full. */
const notKept: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

/** Another version of PGlite may lay its files out differently. */
function archiveIn(folder: string): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'),
  );
  return join(folder, `pglite-${version}.tar.gz`);
}

/** The files of an embedded database in which nothing was done yet, as a gzipped tar; `undefined` if none are kept. */
export async function findFreshCluster(folder: string): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(archiveIn(folder))], { type: 'application/x-gzip' });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Keeps the files of a fresh database for the databases after it: making them takes seconds, unpacking does not.
 * Without a writable folder nothing is kept.
 */
export async function keepFreshCluster(folder: string, archive: Blob): Promise<void> {
  const path = archiveIn(folder);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, archive.stream(), { flush: true });
    // Appears whole or not at all; another process may have been quicker.
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
