import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { watchAccount } from '../src/realtime/watch-account.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The connection timeout of the socket library, which is not a pause between attempts. */
const connectTimeoutMs = 20_000;

it('a watch of an API without sockets tries again after five pauses of at most 5 s, then of 16 s to 5 minutes', async () => {
  let knocks = 0;
  const server = createServer().on('upgrade', (_, socket) => {
    knocks += 1;
    socket.on('error', () => {}).end('HTTP/1.1 404 Not Found\r\n\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const waits = () =>
    timers.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms >= 500 && ms !== connectTimeoutMs);
  const watch = watchAccount({
    baseUrl: `http://127.0.0.1:${port}/unique/v1`,
    address: 'nobody',
    onBalance: () => {},
    onBlock: () => {},
    onStateChange: () => {},
  });
  for (let tries = 1; tries <= 12; tries += 1) {
    while (knocks < tries || waits().length < tries) await setImmediate();
    await vi.advanceTimersByTimeAsync(waits().at(-1) ?? 0);
  }
  watch.close();
  server.close();
  expect(Math.max(...waits().slice(0, 5))).toBeLessThanOrEqual(5000);
  expect(Math.min(...waits().slice(5))).toBeGreaterThanOrEqual(16_000);
  expect(waits().slice(10)).toEqual([300_000, 300_000]);
});
