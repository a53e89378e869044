import { AppError, isAppError } from '@hub/primitives/app-error';

/**
 * SQLSTATEs of a server that cannot serve at the moment, by their first characters: connection, read only, conflict of
 * transactions, no room, memory or connections, going down or starting, errors of its files.
 */
const faultStates = ['08', '25006', '40001', '40P01', '53', '57P', '58'];
const queryCanceled = '57014';
/** Errors of a program, also those of the readers of columns. */
const programErrors = [RangeError, TypeError, SyntaxError, ReferenceError];

/**
 * What an error of the database's driver means for a caller: AppError `DatabaseUnavailable`, or `AnswerTimeout` for a
 * statement that the server ended; both may be tried again. Undefined for an error of the program (SQL that does not
 * fit the tables, a broken constraint, a value that cannot be read).
 */
export function databaseFault(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || isAppError(error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // The server's own errors tell their severity.
  if ('severity' in error && code !== undefined) return faultOfServer(code, error);
  // Kysely's own: an error that was caught before has ended the transaction.
  if (error.name === 'AbortedTransactionError') return undefined;
  return programErrors.some((kind) => error instanceof kind) ? undefined : unavailable(code, error);
}

function faultOfServer(state: string, cause: Error): AppError | undefined {
  if (state === queryCanceled) {
    return new AppError({
      code: 'AnswerTimeout',
      message: 'The database took too long for an answer (statement timeout). Try again.',
      cause,
    });
  }
  return faultStates.some((start) => state.startsWith(start)) ? unavailable(state, cause) : undefined;
}

function unavailable(code: string | undefined, cause: Error): AppError {
  return new AppError({
    code: 'DatabaseUnavailable',
    message: `The database cannot be used at the moment${code === undefined ? '' : ` (${code})`}. Try again.`,
    cause,
  });
}
