import { readFile, rm, writeFile } from 'node:fs/promises';
import { AppError } from '@hub/primitives/app-error';

/**
 * Claims a folder for this process by a file `<folder>.lock` with its id; a claim of a process that is gone is taken over.
 *
 * Returns the release. Throws AppError `DatabaseInUse` while another process lives that claimed it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const owner = await readOwner(file);
  if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
    throw new AppError({
      code: 'DatabaseInUse',
      message: `${folder} is in use by process ${owner}. Stop it, or choose another folder with --data.`,
      status: 503,
    });
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

async function readOwner(file: string): Promise<number | undefined> {
  try {
    const owner = Number(await readFile(file, 'utf8'));
    return Number.isSafeInteger(owner) && owner > 0 ? owner : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
