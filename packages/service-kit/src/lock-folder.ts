import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@hub/primitives/app-error';
import { lockFile } from '@hub/primitives/node/lock-file';
import { claimFromFormer } from './former-lock.ts';

/** The file in the folder that is locked: containers that mount the folder itself see it as well. */
export const lockName = 'lock';

/**
 * Claims a folder, which is created when missing, for this process until disposed. Throws AppError `DatabaseInUse`
 * while another process holds it, also one of a former version, which in turn finds the folder in use; and errors of the
 * file system.
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
