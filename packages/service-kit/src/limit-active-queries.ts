import type { PostgresPool } from 'kysely';

export interface ActiveQueryLimits {
  /** Largest number of connections that are handed out at once, not counting slow ones. */
  readonly places: number;
  /** A connection in use for longer is slow and is no longer counted, so that it does not delay the others. */
  readonly slowMs: number;
}

/**
 * A pool that hands out only a few connections at a time, in the order of the calls. When more sessions of PostgreSQL
 * are at work than there are processors, each query takes more processor time, and less is left for this process if it
 * runs on the same machine.
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
