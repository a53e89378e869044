import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/**
 * Locks a file, which is created when missing, for this process until disposed; undefined while another process, or
 * this one, holds the lock. SQLite's exclusive database lock is the only file lock of the operating system that Node
 * offers: it works between containers that share the volume, ends with its process in any case, and needs no process
 * ids. Throws SQLite's error when the file cannot be written or is not a database.
 *
 * NOTE: nothing else in the process may open the file. POSIX releases the locks of a process as soon as it closes any
 * descriptor of the file.
 */
export function lockFile(path: string): Disposable | undefined {
  const database = new DatabaseSync(path);
  try {
    // Nothing is ever written, so no journal file is needed.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
    throw error;
  }
  return { [Symbol.dispose]: () => database.close() };
}
