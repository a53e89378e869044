import type { PoolClient } from 'pg';
import { createRecentNames } from './recent-names.ts';

/** Largest number of prepared statements of a connection; each takes memory of the server. */
const MOST_QUERIES = 128;
/** Error code of a prepared statement with a changed result type, after the tables were altered. */
const CHANGED_RESULT = '0A000';

/**
 * Turns queries that begin with `select` or `with`, even if they write, into prepared statements, because planning
 * takes longer than executing most of them. Queries are identified by their text. While a connection has the largest
 * number of statements, a query gets one when it is used again, in place of the one not used for the longest time.
 */
export function createPlanKeeper(): (client: PoolClient) => void {
  let changes = 0;

  return (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const names = createRecentNames(MOST_QUERIES);
    const prepared = preparedBy(client);
    let seenChanges = changes;
    // NOTE: the driver's own promise is referenced by a function that V8 allocates in old space: result and
    // values would stay in memory until old space is collected.
    const ask = (config: { readonly text: string; readonly values: unknown[]; readonly name?: string }) =>
      new Promise((resolve, reject) => {
        query(config, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
      });
    // Deallocating fails only in a failed transaction: the server then keeps a statement that nothing uses.
    const deallocate = (what: string) =>
      new Promise<void>((resolve) => {
        query(`deallocate ${what}`, () => resolve());
      });
    const askKept = async (text: string, values: unknown[]): Promise<unknown> => {
      if (seenChanges !== changes) {
        seenChanges = changes;
        for (const name of names.clear()) delete prepared[name];
        await deallocate('all');
      }
      const { name, dropped } = names.take(text);
      if (dropped !== undefined) {
        delete prepared[dropped];
        await deallocate(dropped);
      }
      try {
        return await ask({ text, values, ...(name !== undefined && { name }) });
      } catch (error) {
        // All connections prepare their statements again.
        if (error instanceof Error && 'code' in error && error.code === CHANGED_RESULT) changes += 1;
        throw error;
      }
    };
    client.query = ((...given: readonly unknown[]) => {
      const [text, values] = given;
      if (typeof text !== 'string' || !Array.isArray(values)) return query(...given);
      return /^\s*(?:select|with)\s/.test(text) ? askKept(text, values) : ask({ text, values });
    }) as typeof client.query;
  };
}

/** The driver's record of the statements that a connection has prepared, by name; its types omit it. */
function preparedBy(client: PoolClient): Record<string, string> {
  const { connection } = client as unknown as {
    readonly connection: { readonly parsedStatements: Record<string, string> };
  };
  return connection.parsedStatements;
}
