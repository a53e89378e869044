import type { PostgresPool } from 'kysely';

export interface ActiveQueryLimits {
  /** Largest number of connections in use that count. */
  readonly places: number;
  /** Time after which a connection in use does not count any more, so that slow queries do not delay the others. */
  readonly slowMs: number;
}

/**
 * A pool that hands out only a few connections at a time, in the order of the calls. With more sessions at work than
 * processors, each query takes the server more processor time, and a process on the same machine gets fewer turns.
 */
export function limitActiveQueries(pool: PostgresPool, { places, slowMs }: ActiveQueryLimits): PostgresPool {
  const waiting: (() => void)[] = [];
  let free = places;

  async function enter(): Promise<() => void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const timer = setTimeout(leave, slowMs);
    let isInside = true;
    function leave(): void {
      if (!isInside) return;
      isInside = false;
      clearTimeout(timer);
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
    return leave;
  }

  return {
    options: pool.options,
    ...(pool.Client !== undefined && { Client: pool.Client }),
    async connect() {
      const leave = await enter();
      try {
        const client = await pool.connect();
        const release = client.release.bind(client);
        client.release = (destroy) => {
          leave();
          release(destroy);
        };
        return client;
      } catch (error) {
        leave();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}
