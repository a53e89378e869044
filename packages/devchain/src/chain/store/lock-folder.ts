import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '@hub/primitives/app-error';

const sqliteBusy = 5;

/**
 * Claims a folder for this process until disposed. The exclusive lock of a database is the one lock of the operating
 * system that Node offers: it ends with its process, however that ends, and no process id has to be guessed about.
 * Throws AppError 'InvalidConfig' while somebody else holds it.
 */
export function lockFolder(folder: string): Disposable {
  const database = new DatabaseSync(join(folder, 'lock'));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error;
    throw new AppError({
      code: 'InvalidConfig',
      message: `${folder} is in use by another development chain. Stop that one, or choose another folder.`,
      cause: error,
    });
  }
  return { [Symbol.dispose]: () => database.close() };
}
