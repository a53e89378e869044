import type { PGlite } from '@electric-sql/pglite';

/** Severities after which a server would exit: its memory may be inconsistent and hold locks for ever. */
const lastErrors: ReadonlySet<unknown> = new Set(['PANIC', 'FATAL']);

/**
 * Refuses every statement of an embedded database after an error that would have ended a server (such as a full disk for
 * its log), because the next statement could block the whole process. Returns a function that tells whether this has
 * happened.
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

/**
 * Whether no further statement may be executed after the error: also after one without severity, which comes from the
 * WebAssembly machine that runs the database.
 */
function isLast(error: unknown): boolean {
  return !(error instanceof Error && 'severity' in error) || lastErrors.has(error.severity);
}
