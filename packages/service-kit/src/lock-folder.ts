import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@hub/primitives/app-error';
import { lockFile } from '@hub/primitives/node/lock-file';
import { claimFromFormer } from './former-lock.ts';

/** The locked file. It lies in the folder, so that containers that mount the folder see it too. */
export const lockName = 'lock';

/**
 * Locks a folder, which is created if missing, for this process until disposed. Throws AppError `DatabaseInUse` while
 * another process, of this or a former version, holds it; former versions in turn find the folder in use. Throws also
 * errors of the file system.
 */
export function lockFolder(folder: string): Disposable {
  mkdirSync(folder, { recursive: true });
  using claimed = new DisposableStack();
  const lock = lockFile(join(folder, lockName));
  if (lock === undefined) throw inUse(folder, 'another process', 'Stop that one');
  claimed.use(lock);
  const former = claimFromFormer(folder);
  if (typeof former === 'number') {
    throw inUse(
      folder,
      `process ${former}`,
      `Stop that one, or delete ${folder}.lock if it is another program`,
    );
  }
  claimed.use(former);
  return claimed.move();
}

function inUse(folder: string, owner: string, advice: string): AppError {
  return new AppError({
    code: 'DatabaseInUse',
    message: `${folder} is in use by ${owner}. ${advice}, or choose another folder.`,
  });
}
