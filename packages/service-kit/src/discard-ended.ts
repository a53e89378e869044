import type { PoolClient } from 'pg';

/** Severities of errors after which the server closes the connection. */
const lastSeverities: readonly unknown[] = ['FATAL', 'PANIC'];

/**
 * Keeps the pool from lending a connection that the server is about to close. When the server ends a session, the running
 * query fails first, and the connection closes a little later. In between, the pool would lend the connection to the next
 * query, which would fail too.
 */
export function discardEnded(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const answer = query(...given);
    return answer instanceof Promise ? answer.catch(endAndThrow) : answer;
  }) as typeof client.query;

  function endAndThrow(error: unknown): never {
    // The pool drops a client that ends, once it is released.
    if (error instanceof Error && 'severity' in error && lastSeverities.includes(error.severity)) {
      void client.end();
    }
    throw error;
  }
}
