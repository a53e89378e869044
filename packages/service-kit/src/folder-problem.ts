import { AppError } from '@hub/primitives/app-error';

/** The PostgreSQL version of the embedded database's files. */
const ownVersion = '18';

/** With less free space than this, the database cannot even start. */
const fewBytes = 1024 * 1024;

/** Facts about a folder with a database that does not open. */
export interface FolderState {
  /** Content of its version file. */
  readonly version: string;
  /** Free space on its disk for this process. */
  readonly freeBytes: number;
}

/** The reason why the database of a folder does not open, as the end of a sentence. */
export function folderProblem({ version, freeBytes }: FolderState): string {
  if (freeBytes < fewBytes) return 'because its disk is full';
  if (version !== ownVersion)
    return `because PostgreSQL ${version} wrote it and this version reads ${ownVersion}`;
  return 'because its files are damaged';
}

/**
 * The AppError `DatabaseUnusable` with a message of one line: the folder, the problem, and the possible remedies. The
 * program never deletes or moves a database by itself, because it may be the only record of accepted submissions.
 */
export function unusableFolder(folder: string, problem: string, cause: unknown): AppError {
  return new AppError({
    code: 'DatabaseUnusable',
    message: `The database in ${folder} does not open ${problem}. It may hold accepted submissions and was left unchanged: repair the cause, restore a backup, or move the folder away to begin anew.`,
    cause,
  });
}

/** The reason why no database can be created, as the end of a sentence. */
export function creationProblem(freeBytes: number, error: unknown): string {
  if (freeBytes < fewBytes) return 'because its disk is full';
  const [line] = String(error instanceof Error ? error.message : error).split('\n');
  return `(${line})`;
}

/** The AppError `DatabaseUnusable` for a folder without a database in which none can be created: nothing is at stake. */
export function uncreatedFolder(folder: string, problem: string, cause: unknown): AppError {
  return new AppError({
    code: 'DatabaseUnusable',
    message: `No database can be created in ${folder} ${problem}. It held none: repair the cause, or choose another folder.`,
    cause,
  });
}
