import { isAppError } from '@hub/primitives/app-error';
import type { Database } from '@hub/service-kit/database';
import { CompiledQuery, type DatabaseConnection } from 'kysely';

/** A connection taken from another database until `giveBack`. */
export interface BorrowedConnection extends DatabaseConnection {
  begin(statement: string): Promise<void>;
  /** Ends the transaction, if there is one. */
  end(statement: 'commit' | 'rollback'): Promise<void>;
  giveBack(): void;
  /** Acts like a server whose client is gone: rolls back and, on PostgreSQL, ends the session. */
  abandon(): Promise<void>;
}

/** Takes a connection. Statements of `executeQuery` run through `carryOut`; `begin`, `end` and `abandon` do not. */
export async function borrowConnection(
  { kysely, dialect }: Database,
  carryOut: <T>(statement: string, work: () => Promise<T>) => Promise<T>,
): Promise<BorrowedConnection> {
  const given = Promise.withResolvers<DatabaseConnection>();
  const returned = Promise.withResolvers<void>();
  kysely
    .getExecutor()
    .provideConnection((connection) => {
      given.resolve(connection);
      return returned.promise;
    })
    .catch(given.reject);
  const connection = await given.promise;
  let isInTransaction = false;
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
  const end = async (statement: 'commit' | 'rollback') => {
    if (!isInTransaction) return;
    isInTransaction = false;
    await run(statement);
  };
  return {
    executeQuery: (query) => carryOut(query.sql, () => connection.executeQuery(query)),
    streamQuery: () => {
      throw new Error('No statement of the indexer streams its rows');
    },
    async begin(statement) {
      isInTransaction = true;
      await run(statement);
    },
    end,
    giveBack: () => returned.resolve(),
    async abandon() {
      try {
        await end('rollback');
        if (dialect === 'postgres') await run('select pg_terminate_backend(pg_backend_pid())');
      } catch (error) {
        // The server has already cleaned up after a cut connection.
        if (!isLost(error)) throw error;
      } finally {
        returned.resolve();
      }
    },
  };
}

function isLost(error: unknown): boolean {
  return isAppError(error) && error.code === 'DatabaseUnavailable';
}
