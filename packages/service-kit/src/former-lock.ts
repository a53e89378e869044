import { readFileSync, rmSync } from 'node:fs';

/**
 * The id of the process of a former version that has the folder open; undefined when none has. Those versions claim it by
 * a file `<folder>.lock` with their id. One that was left by a process that is gone is removed. Throws errors of the file
 * system.
 */
export function formerOwner(folder: string): number | undefined {
  const file = `${folder}.lock`;
  const owner = readOwner(file);
  if (owner === undefined) return undefined;
  // In a container each process may have the id of the one before.
  if (owner !== process.pid && isAlive(owner)) return owner;
  rmSync(file, { force: true });
  return undefined;
}

function readOwner(file: string): number | undefined {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
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
