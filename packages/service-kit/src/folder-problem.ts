import { AppError } from '@hub/primitives/app-error';

/** The version of PostgreSQL whose files the embedded database reads and writes. */
export const ownVersion = '18';

/** Less free space than this and the database cannot even start. */
const fewBytes = 1024 * 1024;

/** What is known of a folder whose database does not open. */
export interface FolderState {
  /** Content of its version file. */
  readonly version: string;
  /** Space left on its disk for this process. */
  readonly freeBytes: number;
}

/** Why the database of a folder does not open, as the end of a sentence. */
export function folderProblem({ version, freeBytes }: FolderState): string {
  if (freeBytes < fewBytes) return 'because its disk is full';
  if (version !== ownVersion)
    return `because PostgreSQL ${version} wrote it and this version reads ${ownVersion}`;
  return 'because its files are damaged';
}

/**
 * AppError `DatabaseUnusable` of one line: the folder, the problem, and how to go on. Nothing is deleted or moved by
 * itself: the folder may hold submissions that were accepted, of which nothing else knows.
 */
export function unusableFolder(folder: string, problem: string, cause: unknown): AppError {
  return new AppError({
    code: 'DatabaseUnusable',
    message: `The database in ${folder} does not open ${problem}. It may hold accepted submissions and was left as it is: mend the cause, restore a backup, or move the folder away to begin anew.`,
    cause,
  });
}
