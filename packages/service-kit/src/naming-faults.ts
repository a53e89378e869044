import { isAppError } from '@hub/primitives/app-error';
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { databaseFault } from './database-fault.ts';

/**
 * A dialect with a driver that throws `databaseFault` in place of errors that make the database unavailable. The
 * translation happens in the driver, so that an ECONNRESET of the database is not mistaken for one of a caller. No
 * transaction begins once `hasStopped` is true, because the driver would wait for its `begin` for ever.
 */
export function namingFaults(dialect: Dialect, hasStopped = () => false): Dialect {
  return {
    createDriver: () => namingDriver(dialect.createDriver(), hasStopped),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

function namingDriver(driver: Driver, hasStopped: () => boolean): Driver {
  const known = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    async acquireConnection(...options: Parameters<Driver['acquireConnection']>) {
      const connection = await named(() => acquire(...options));
      if (!known.has(connection)) {
        known.add(connection);
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = (...query) => named(() => execute(...query));
      }
      return connection;
    },
    beginTransaction: (...given: Parameters<Driver['beginTransaction']>) =>
      named(async () => {
        if (hasStopped()) throw new Error('The database has stopped');
        await begin(...given);
      }),
    commitTransaction: (...given: Parameters<Driver['commitTransaction']>) => named(() => commit(...given)),
    /**
     * Fails only with an error of the program. Kysely rolls back after an error, and would throw that of the rollback in
     * its place. If the connection is lost, the rollback cannot be sent, and the server rolls back itself.
     */
    async rollbackTransaction(...given: Parameters<Driver['rollbackTransaction']>) {
      try {
        await named(() => rollback(...given));
      } catch (error) {
        if (!isAppError(error)) throw error;
      }
    },
  });
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw databaseFault(error) ?? error;
  }
}
