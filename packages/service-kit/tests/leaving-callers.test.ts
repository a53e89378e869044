import { once } from 'node:events';
import { expect, test } from 'vitest';
import { get, postWithoutBody, send, startTestServer } from './support/test-server.ts';

const count = (method: string, route: string) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="closed"}`;

test('a caller that disconnects before or during its answer is counted as `closed` and not logged', async () => {
  await using server = await startTestServer();
  const waiting = await send(server.url, get('/hang'));
  await expect.poll(() => server.metric('http_requests_in_flight')).toBe(1);
  waiting.destroy();
  await expect.poll(() => server.metric(count('GET', '/hang'))).toBe(1);
  server.release();

  const reading = await send(server.url, get('/pieces'));
  await expect.poll(() => server.metric('http_requests_in_flight')).toBe(1);
  reading.destroy();
  await expect.poll(() => server.metric(count('GET', '/pieces'))).toBe(1);
  expect(server.lines).toEqual([]);
});

test('a caller that disconnects in the middle of its body is counted as `closed` and not logged', async () => {
  await using server = await startTestServer();
  const begun = once(server.app.server, 'request');
  const sending = await send(server.url, `${postWithoutBody('/quick', 9)}{`);
  await begun;
  sending.destroy();
  await expect.poll(() => server.metric(count('POST', '/quick'))).toBe(1);
  expect(server.lines).toEqual([]);
});

test('invalid bytes behind a pending request close the connection without an answer', async () => {
  await using server = await startTestServer();
  const caller = await send(server.url, get('/hang'));
  let answered = '';
  caller.on('data', (bytes) => {
    answered += String(bytes);
  });
  await expect.poll(() => server.metric('http_requests_in_flight')).toBe(1);
  caller.write('no request at all\r\n\r\n');
  await once(caller, 'close');
  // The caller would take a 400 for the answer to its first request.
  expect(answered).toBe('');
});
