import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@hub/primitives/app-error';
import { lockFile } from '@hub/primitives/node/lock-file';

/** The file in the folder that is locked: containers that mount the folder itself see it as well. */
export const lockName = 'lock';

/**
 * Claims a folder, which is created when missing, for this process until disposed. Throws AppError `DatabaseInUse`
 * while another process holds it, and errors of the file system.
 */
export function lockFolder(folder: string): Disposable {
  mkdirSync(folder, { recursive: true });
  const lock = lockFile(join(folder, lockName));
  if (lock !== undefined) return lock;
  throw new AppError({
    code: 'DatabaseInUse',
    message: `${folder} is in use by another process. Stop that one, or choose another folder.`,
    status: 503,
  });
}
