import pg, { type PoolClient } from 'pg';
import { streamOf } from './stream-of.ts';

/** A connection between this process and a session of the server. */
interface Tracked {
  /** The process id of the server's session; a pooler in between would report another one at the connection's start. */
  readonly backendId: number;
  /** When the present query was sent; undefined while there is none. */
  sentMs: number | undefined;
  /** The `sentMs` of the query during which a check last found the server's session missing or idle. */
  suspectMs: number | undefined;
}

export interface LostConnectionOptions {
  readonly url: string;
  /** Time after which a query without an answer is checked. */
  readonly slowMs: number;
}

export interface LostConnections extends Disposable {
  /** To be called for each new connection before its first query. */
  track(client: PoolClient): Promise<void>;
}

/** Time limit for connecting and for the answer of a check. */
const CHECK_TIMEOUT_MS = 5_000;

/**
 * Ends connections that have lost their server. After a failover, or when a route drops packets, a pending query gets
 * neither answer nor error until the operating system gives up, about a quarter of an hour later, and keeps its place
 * in the pool. A query that takes long is therefore checked through a new connection: if the server's session does not
 * exist or is idle at two checks in a row, request or answer were lost. If the server cannot be reached, nothing is
 * ended.
 */
export function endLostConnections({ url, slowMs }: LostConnectionOptions): LostConnections {
  const tracked = new Map<PoolClient, Tracked>();
  let isChecking = false;

  async function check(): Promise<void> {
    const slow = [...tracked].filter(
      ([, { sentMs }]) => sentMs !== undefined && performance.now() - sentMs >= slowMs,
    );
    if (slow.length === 0) return;
    const asked = slow.map(([client, connection]) => ({ client, connection, sentMs: connection.sentMs }));
    const working = await workingSessions(
      url,
      slow.map(([, { backendId }]) => backendId),
    );
    for (const { client, connection, sentMs } of asked) {
      if (working.has(connection.backendId) || connection.sentMs !== sentMs) continue;
      if (connection.suspectMs === sentMs)
        streamOf(client).destroy(new Error('The server has lost the query'));
      connection.suspectMs = sentMs;
    }
  }

  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    // A failed check says nothing about the connections.
    check()
      .catch(() => undefined)
      .finally(() => {
        isChecking = false;
      });
  }, slowMs / 2).unref();
  return {
    async track(client) {
      const { rows } = await client.query<{ backendId: number }>('select pg_backend_pid() as "backendId"');
      const connection: Tracked = {
        backendId: rows[0]?.backendId ?? 0,
        sentMs: undefined,
        suspectMs: undefined,
      };
      tracked.set(client, connection);
      client.once('end', () => tracked.delete(client));
      noteQueries(client, connection);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

function noteQueries(client: PoolClient, connection: Tracked): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    connection.sentMs = performance.now();
    const end = () => {
      connection.sentMs = undefined;
    };
    answer.then(end, end);
    return answer;
  }) as typeof client.query;
}

/** The sessions among these that work on a query. */
async function workingSessions(url: string, backendIds: readonly number[]): Promise<ReadonlySet<number>> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and coalesce(state, 'active') not like 'idle%'`,
      [backendIds],
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    streamOf(client).destroy();
  }
}
