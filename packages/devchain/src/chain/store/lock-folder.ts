import { join } from 'node:path';
import { AppError } from '@hub/primitives/app-error';
import { lockFile } from '@hub/primitives/node/lock-file';

/**
 * Locks a folder until disposed or the end of the process. Throws AppError 'InvalidConfig' while it is locked already.
 */
export function lockFolder(folder: string): Disposable {
  const lock = lockFile(join(folder, 'lock'));
  if (lock !== undefined) return lock;
  throw new AppError({
    code: 'InvalidConfig',
    message: `${folder} is in use by another development chain. Stop that one, or choose another folder.`,
  });
}
