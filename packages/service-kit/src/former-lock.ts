import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Follows the process id in claims of this version. Former versions accept it, so they find the folder in use. */
const MARK = '\n';
/** If no claim can be written, a former version cannot write its own either, and does not start. */
const cannotClaim: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Claims a folder in the way of former versions, with a file `<folder>.lock` that contains the process id, so that they
 * find it in use. If such a version has the folder open and its process lives, returns the id of that process. Only the
 * holder of the folder's lock may call it: a leftover claim of this version then belongs to a process that has ended,
 * even if another process has got its id. Throws errors of the file system.
 */
export function claimFromFormer(folder: string): Disposable | number {
  const file = `${folder}.lock`;
  const owner = readFormerOwner(file);
  // In a container, a process may have the same id as its predecessor.
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
