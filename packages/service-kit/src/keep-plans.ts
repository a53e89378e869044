import type { PoolClient } from 'pg';

/** Each takes memory of the server, for every connection. */
const MOST_QUERIES = 128;
/** What a query gives has changed since it was prepared: the tables were altered. */
const CHANGED_RESULT = '0A000';

/**
 * Lets the server keep how it answers queries: finding that out takes longer than answering most of them. Queries are
 * told apart by their text, and only so many of them are kept. Also statements that write, where they begin like a query.
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
    // NOTE: the driver's own promise hangs on a function that the engine makes among the old objects: result and values
    // would stay in memory until these are collected.
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
