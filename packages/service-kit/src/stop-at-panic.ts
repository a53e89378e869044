import type { PGlite } from '@electric-sql/pglite';

/** Errors after which a server would end: its memory is as the failure left it, and waits for itself. */
const lastErrors: ReadonlySet<unknown> = new Set(['PANIC', 'FATAL']);

/**
 * Refuses every statement of an embedded database after one that it would have ended by as a server (no room for its
 * log): the next one could block the whole process. Returns whether that has happened.
 */
export function stopAtPanic(pglite: Pick<PGlite, 'execProtocolStream'>): () => boolean {
  const exec = pglite.execProtocolStream.bind(pglite);
  let panic: Error | undefined;
  pglite.execProtocolStream = async (...given) => {
    if (panic !== undefined) throw panic;
    try {
      return await exec(...given);
    } catch (error) {
      if (isLast(error)) panic = new Error('The embedded database has stopped', { cause: error });
      throw error;
    }
  };
  return () => panic !== undefined;
}

/** An error without severity is one of the machine that runs the database. */
function isLast(error: unknown): boolean {
  return !(error instanceof Error && 'severity' in error) || lastErrors.has(error.severity);
}
