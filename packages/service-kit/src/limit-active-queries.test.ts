import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitActiveQueries } from './limit-active-queries.ts';

/** A pool whose connections are numbered in the order in which they are handed out. */
function createPool(connect: () => Promise<void> = async () => undefined): PostgresPool & { taken: number } {
  return {
    options: {},
    taken: 0,
    async connect() {
      this.taken += 1;
      const id = this.taken;
      await connect();
      return {
        processID: id,
        query: () => undefined,
        release: () => undefined,
      } as unknown as PostgresPoolClient;
    },
    end: async () => undefined,
  };
}

const turn = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a connection is handed out when another one is released, in the order of the calls', async () => {
  const pool = createPool();
  const limited = limitActiveQueries(pool, { places: 2, slowMs: 20 });
  const [first, , ...others] = [1, 2, 3, 4].map(() => limited.connect());
  await turn();
  expect(pool.taken).toBe(2);
  (await first!).release();
  expect((await others[0]!).processID).toBe(3);
  await turn();
  expect(pool.taken).toBe(3);
});

test('a connection in use does not count after a while, and its release then frees no second place', async () => {
  const pool = createPool();
  const limited = limitActiveQueries(pool, { places: 1, slowMs: 20 });
  const [slow] = [1, 2, 3].map(() => limited.connect());
  await vi.advanceTimersByTimeAsync(19);
  expect(pool.taken).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(pool.taken).toBe(2);
  (await slow!).release();
  await turn();
  expect(pool.taken).toBe(2);
});

test('a failed connect frees its place', async () => {
  const limited = limitActiveQueries(
    createPool(() => Promise.reject(new Error('away'))),
    { places: 1, slowMs: 20 },
  );
  await expect(limited.connect()).rejects.toThrow('away');
  await expect(limited.connect()).rejects.toThrow('away');
});
