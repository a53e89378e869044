import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Behind the id in a claim of this version, which former ones read as they read their own. */
const MARK = '\n';
/** Where no claim can be written, no former version could write its own either, and does not start. */
const cannotClaim: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Claims a folder as former versions did, by a file `<folder>.lock` with the id of the process, so that they find it in
 * use; gives the id of such a version's process where it lives and has the folder open. To be called by the holder of the
 * folder's lock: a claim of this version that is left was then made by a process that is gone, whoever has its id by
 * now. Throws errors of the file system.
 */
export function claimFromFormer(folder: string): Disposable | number {
  const file = `${folder}.lock`;
  const owner = readFormerOwner(file);
  // In a container each process may have the id of the one before.
  if (owner !== undefined && owner !== process.pid && isAlive(owner)) return owner;
  try {
    writeFileSync(file, `${process.pid}${MARK}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && cannotClaim.has(error.code))) throw error;
  }
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) };
}

function readFormerOwner(file: string): number | undefined {
  try {
    const claim = readFileSync(file, 'utf8');
    const owner = Number(claim);
    return !claim.endsWith(MARK) && Number.isSafeInteger(owner) && owner > 0 ? owner : undefined;
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
