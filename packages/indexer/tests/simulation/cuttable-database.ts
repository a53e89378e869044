import { type Database, openDatabase } from '@hub/service-kit/database';
import { createPostgresDatabase } from '@hub/testkit/postgres';
import { startServerGate } from '@hub/testkit/server-gate';
import { openTestDatabase } from '@hub/testkit/test-database';

/** A database with connections that the test can cut. */
export interface CuttableDatabase extends AsyncDisposable {
  readonly database: Database;
  /** Ends every connection to the server; does nothing for the embedded database. */
  cut(): Promise<void>;
}

export async function openCuttableDatabase(dialect: Database['dialect']): Promise<CuttableDatabase> {
  await using opening = new AsyncDisposableStack();
  if (dialect === 'pglite') {
    const database = opening.use(await openTestDatabase(dialect));
    const opened = opening.move();
    return { database, cut: async () => {}, [Symbol.asyncDispose]: () => opened.disposeAsync() };
  }
  const { url } = opening.use(await createPostgresDatabase());
  const gate = opening.use(await startServerGate(url));
  const database = opening.use(await openDatabase({ url: gate.url }));
  const opened = opening.move();
  return {
    database,
    async cut() {
      await gate.close();
      await gate.open();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
