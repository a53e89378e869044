import { join } from 'node:path';
import { AppError } from '@hub/primitives/app-error';
import { lockFile } from '@hub/primitives/node/lock-file';

/**
 * Locks a folder for this process until disposed. Throws AppError 'InvalidConfig' while another process holds the lock.
 */
export function lockFolder(folder: string): Disposable {
  const lock = lockFile(join(folder, 'lock'));
  if (lock !== undefined) return lock;
  throw new AppError({
    code: 'InvalidConfig',
    message: `${folder} is in use by another development chain. Stop that one, or choose another folder.`,
  });
}
