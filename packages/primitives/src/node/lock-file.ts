import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/**
 * Locks a file, which is created when missing, for this process until disposed; undefined while another process, or
 * this one, holds it. The exclusive lock of a SQLite database is the one file lock of the operating system that Node
 * offers: containers that share the volume see it, it ends with its process, however that ends, and no process id is
 * compared. Throws the error of SQLite when the file cannot be written or is no such file.
 *
 * NOTE: nothing else in the process may open the file. POSIX drops the locks of a process as soon as the process
 * closes any descriptor of the file.
 */
export function lockFile(path: string): Disposable | undefined {
  const database = new DatabaseSync(path);
  try {
    // Nothing is ever written, so no journal has to lie beside the file.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
    throw error;
  }
  return { [Symbol.dispose]: () => database.close() };
}
