import { once } from 'node:events';
import { expect, test } from 'vitest';
import { get, postWithoutBody, send, startTestServer } from './support/test-server.ts';

const count = (method: string, route: string) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="closed"}`;

test('a caller that disconnects before its answer is counted in the histogram and not logged', async () => {
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

test('a caller that disconnects in the middle of its body is counted and not logged', async () => {
  await using server = await startTestServer();
  const begun = once(server.app.server, 'request');
  const sending = await send(server.url, `${postWithoutBody('/quick', 9)}{`);
  await begun;
  sending.destroy();
  await expect.poll(() => server.metric(count('POST', '/quick'))).toBe(1);
  expect(server.lines).toEqual([]);
});

test('a pending answer is not replaced by a refusal of the bytes that follow its request', async () => {
  await using server = await startTestServer();
  const caller = await send(server.url, get('/hang'));
  let answered = '';
  caller.on('data', (bytes) => {
    answered += String(bytes);
  });
  await expect.poll(() => server.metric('http_requests_in_flight')).toBe(1);
  caller.write('no request at all\r\n\r\n');
  await once(caller, 'close');
  // The request is not refused: its work continues.
  expect(answered).toBe('');
});
