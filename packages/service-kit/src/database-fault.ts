import { AppError, isAppError } from '@hub/primitives/app-error';

/**
 * The first characters of the SQLSTATEs with which a server says that it cannot serve at the moment: the connection
 * failed (08), it accepts no writes (25006), it ended a transaction that was idle (25P03) or took too long (25P04),
 * transactions were in conflict (40001, 40P01), disk, memory or connections ran out (53), it starts or shuts down (57P),
 * or it could not read or write its files (58).
 */
const faultStates = ['08', '25006', '25P03', '25P04', '40001', '40P01', '53', '57P', '58'];
const queryCanceled = '57014';
/** An undefined table, an invalid schema name. */
const missingStates = ['42P01', '3F000'];
/** Errors of the program itself, those of the column parsers included. */
const programErrors = [RangeError, TypeError, SyntaxError, ReferenceError];

/**
 * Translates an error of the database driver for API callers: AppError `DatabaseUnavailable`, or `AnswerTimeout` for a
 * statement that the server ended; both are retryable. Missing tables are `DatabaseUnavailable` too, although a defect of
 * our SQL looks the same. Returns undefined for other errors of the program (SQL that does not match the tables, a
 * violated constraint, a value that cannot be parsed).
 */
export function databaseFault(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || isAppError(error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // Only errors of the server have a severity.
  if ('severity' in error && code !== undefined) return faultOfServer(code, error);
  // Thrown by Kysely after a caught error has ended the transaction.
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
  if (missingStates.includes(state)) {
    return new AppError({
      code: 'DatabaseUnavailable',
      message: `Tables are missing in the database (${state}). If they were dropped while the service ran, restart the service, which creates them again. If they are there, this is a defect.`,
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
