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
    const queryKept = async (text: string, values: unknown[]): Promise<unknown> => {
      const name = nameOf(text);
      try {
        return await query({ text, values, ...(name !== undefined && { name }) });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === CHANGED_RESULT) names.delete(text);
        throw error;
      }
    };
    client.query = ((...given: readonly unknown[]) => {
      const [text, values] = given;
      const isQuery = typeof text === 'string' && /^\s*(?:select|with)\s/.test(text) && Array.isArray(values);
      return isQuery ? queryKept(text, values) : query(...given);
    }) as typeof client.query;
  };
}
