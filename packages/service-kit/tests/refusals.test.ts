import { expect, test } from 'vitest';
import { startTestServer } from './support/test-server.ts';

const forwarded = { headers: { 'x-forwarded-for': '1.1.1.1' } };
const rateLimits = { perAddress: 1, perKey: 1, apiKeys: [] };

test('of a burst of refusals only the first is logged at once, as a warning without a stack', async () => {
  await using server = await startTestServer({ limits: { concurrentRequests: 1 } });
  const underWay = fetch(`${server.url}/hang`);
  await expect.poll(() => server.metric('http_requests_in_flight')).toBe(1);
  for (let index = 0; index < 20; index += 1) {
    expect((await fetch(`${server.url}/quick`)).status).toBe(503);
  }
  expect(server.lines).toEqual([
    expect.objectContaining({ level: 40, msg: 'refused', reason: 'Overloaded', count: 1 }),
  ]);
  expect(JSON.stringify(server.lines)).not.toContain('.ts');
  expect(await server.metric('http_refusals_total{reason="Overloaded"}')).toBe(20);
  server.release();
  await underWay;
});

test('the log warns once of an undeclared proxy when forwarded requests reach a rate limit', async () => {
  await using server = await startTestServer({ rateLimits });
  const warnings = () => server.lines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'));
  expect((await fetch(`${server.url}/quick`, forwarded)).status).toBe(200);
  expect(warnings()).toHaveLength(0);
  for (let index = 0; index < 3; index += 1) {
    expect((await fetch(`${server.url}/quick`, forwarded)).status).toBe(429);
  }
  expect(warnings()).toHaveLength(1);

  await using proxied = await startTestServer({ rateLimits, trustedProxies: ['loopback'] });
  for (let index = 0; index < 3; index += 1) await fetch(`${proxied.url}/quick`, forwarded);
  expect(proxied.lines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))).toHaveLength(0);
});

test('a preflight counts against the rate limit', async () => {
  await using server = await startTestServer({ rateLimits: { ...rateLimits, perAddress: 2 } });
  const preflight = () =>
    fetch(`${server.url}/quick`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
    });
  expect([(await preflight()).status, (await preflight()).status]).toEqual([204, 204]);
  expect((await preflight()).status).toBe(429);
  expect((await fetch(`${server.url}/quick`)).status).toBe(429);
});
