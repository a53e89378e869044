import type { PoolClient } from 'pg';

/** Largest number of prepared statements; each takes memory of the server for every connection. */
const MOST_QUERIES = 128;
/** Error code of a prepared statement with a changed result type, after the tables were altered. */
const CHANGED_RESULT = '0A000';

/**
 * Turns queries into prepared statements, because planning takes longer than executing most of them. Queries are
 * identified by their text, up to a maximum number. It includes statements that write if they begin with `with`.
 */
export function createPlanKeeper(): (client: PoolClient) => void {
  const names = new Map<string, string>();
  let created = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_QUERIES) return known;
    created += 1;
    names.set(text, `query_${created}`);
    return names.get(text);
  }

  return (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    // NOTE: the driver's own promise is referenced by a function that the engine allocates in old space: result and
    // values would stay in memory until old space is collected.
    const ask = (config: { readonly text: string; readonly values: unknown[]; readonly name?: string }) =>
      new Promise((resolve, reject) => {
        query(config, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
      });
    const askKept = async (text: string, values: unknown[]): Promise<unknown> => {
      const name = nameOf(text);
      try {
        return await ask({ text, values, ...(name !== undefined && { name }) });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === CHANGED_RESULT) names.delete(text);
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
