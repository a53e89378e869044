import type { Database } from '@hub/service-kit/database';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { type BorrowedConnection, borrowConnection } from './borrowed-connection.ts';
import type { DatabaseFaults } from './database-faults.ts';

/** A database that uses the connections of another one and makes some statements fail. */
export interface FaultyDatabase {
  readonly database: Database;
  /** Simulates the end of the process: further statements fail, and open transactions are rolled back. */
  crash(): Promise<void>;
}

export function createFaultyDatabase(inner: Database, faults: DatabaseFaults): FaultyDatabase {
  const borrowed = new Set<BorrowedConnection>();
  let hasCrashed = false;

  /** Executes a statement, or fails as `faults` decides. */
  async function carryOut<T>(statement: string, work: () => Promise<T>): Promise<T> {
    if (hasCrashed) throw failure('the process is gone');
    const fault = faults.next(statement);
    if (fault === 'refused') throw failure(`not carried out: ${statement}`);
    const result = await work();
    if (fault === 'unanswered') throw failure(`the answer is lost: ${statement}`);
    return result;
  }

  /**
   * Carries out `begin` or `commit`; if it fails, rolls back. The real driver would have lost the connection, and with it
   * the transaction, but this one stays in the pool, and Kysely sends no rollback after such a failure.
   */
  async function orRollback(connection: BorrowedConnection, statement: string, work: () => Promise<void>) {
    try {
      await carryOut(statement, work);
    } catch (error) {
      if (!hasCrashed) await connection.end('rollback');
      throw error;
    }
  }

  const driver: Driver = {
    init: async () => {},
    async acquireConnection() {
      if (hasCrashed) throw failure('the process is gone');
      const connection = await borrowConnection(inner, carryOut);
      borrowed.add(connection);
      if (hasCrashed) await connection.abandon();
      return connection;
    },
    async releaseConnection(connection: DatabaseConnection) {
      const known = connection as BorrowedConnection;
      borrowed.delete(known);
      known.giveBack();
    },
    beginTransaction(connection, settings) {
      const known = connection as BorrowedConnection;
      return orRollback(known, 'begin', () => known.begin(beginStatement(settings)));
    },
    commitTransaction(connection) {
      const known = connection as BorrowedConnection;
      return orRollback(known, 'commit', () => known.end('commit'));
    },
    async rollbackTransaction(connection) {
      if (!hasCrashed) await (connection as BorrowedConnection).end('rollback');
    },
    destroy: async () => {},
  };

  const { adapter } = inner.kysely.getExecutor();
  const kysely = new Kysely<unknown>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => adapter,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
  return {
    database: {
      dialect: inner.dialect,
      kysely,
      reading: kysely,
      [Symbol.asyncDispose]: () => kysely.destroy(),
    },
    async crash() {
      hasCrashed = true;
      await Promise.all([...borrowed].map((connection) => connection.abandon()));
      borrowed.clear();
    },
  };
}

function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  return ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ');
}

function failure(reason: string): Error {
  return new Error(`Connection terminated: ${reason.slice(0, 80)}`);
}
