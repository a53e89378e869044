import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { get, LARGE_BYTES, postWithoutBody, send, startTestServer } from './support/test-server.ts';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const statusOf = async (url: string, options: object = {}) => (await fetch(url, options)).status;
const IN_FLIGHT = 'http_requests_in_flight';

describe('requests in progress', () => {
  test('a request counts only once its body has arrived', async () => {
    await using server = await startTestServer({ limits: { concurrentRequests: 1 } });
    const begun = once(server.app.server, 'request');
    const slow = await send(server.url, `${postWithoutBody('/quick', 10)}{`);
    await begun;
    expect(await statusOf(`${server.url}/quick`)).toBe(200);
    slow.write('"a":"bc"}');
    const [answer] = await once(slow, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
    slow.destroy();
  });

  test('requests of an address above its limit are refused until one ends; other addresses and /health are served', async () => {
    await using server = await startTestServer({
      limits: { concurrentRequestsPerAddress: 2 },
      trustedProxies: ['loopback'],
    });
    const underWay = [1, 2].map(() => statusOf(`${server.url}/hang`, from('1.1.1.1')));
    await expect.poll(() => server.metric(IN_FLIGHT)).toBe(2);
    const refused = await fetch(`${server.url}/quick`, from('1.1.1.1'));
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: 'TooManyRequests', details: { limit: 2 } },
    ]);
    expect(await statusOf(`${server.url}/quick`, from('2.2.2.2'))).toBe(200);
    expect(await statusOf(`${server.url}/health`, from('1.1.1.1'))).toBe(200);
    server.release();
    expect(await Promise.all(underWay)).toEqual([200, 200]);
    await expect.poll(() => server.metric(IN_FLIGHT)).toBe(0);
    expect(await statusOf(`${server.url}/quick`, from('1.1.1.1'))).toBe(200);
  });

  test('a request pipelined behind `connection: close` is not served and not counted', async () => {
    await using server = await startTestServer();
    server.app.beginDrain();
    const caller = await send(server.url, get('/quick') + get('/hang'));
    expect((await text(caller)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    expect(server.served).toEqual(['/quick']);
    expect(await server.metric(IN_FLIGHT)).toBe(0);
  });

  test('IPv6 addresses of one /64 network share a limit', async () => {
    await using server = await startTestServer({
      limits: { concurrentRequestsPerAddress: 1 },
      trustedProxies: ['loopback'],
    });
    const underWay = statusOf(`${server.url}/hang`, from('2001:db8:0:1::1'));
    await expect.poll(() => server.metric(IN_FLIGHT)).toBe(1);
    expect(await statusOf(`${server.url}/quick`, from('2001:db8:0:1:ffff::2'))).toBe(429);
    expect(await statusOf(`${server.url}/quick`, from('2001:db8:0:2::1'))).toBe(200);
    server.release();
    await underWay;
  });

  test('a request whose caller disconnects before it is handled does not stay counted', async () => {
    await using server = await startTestServer({ limits: { concurrentRequests: 1 } });
    const begun = once(server.app.server, 'request');
    const left = await send(server.url, get('/late'));
    await begun;
    left.destroy();
    await expect
      .poll(() => server.metric('http_request_duration_seconds_count{method="GET",route="/late"'))
      .toBe(1);
    expect(await statusOf(`${server.url}/quick`)).toBe(200);
    expect(await server.metric(IN_FLIGHT)).toBe(0);
    expect(server.served).toEqual(['/quick']);
  });
});

describe('connections', () => {
  test('connections of an address above its limit are refused until one ends, but not those of trusted proxies', async () => {
    await using server = await startTestServer({ limits: { connectionsPerAddress: 2 } });
    const held = [await send(server.url, ''), await send(server.url, '')];
    const refused = await send(server.url, get('/quick'));
    expect(await text(refused)).toMatch(/^HTTP\/1.1 429 [\s\S]*"code":"TooManyRequests"/);
    held[0]?.destroy();
    await expect.poll(() => server.metric('http_connections_open')).toBe(1);
    expect(await statusOf(`${server.url}/quick`)).toBe(200);
    for (const socket of held) socket.destroy();

    await using proxied = await startTestServer({
      limits: { connectionsPerAddress: 2 },
      trustedProxies: ['127.0.0.0/8'],
    });
    const many = await Promise.all([1, 2, 3].map(() => send(proxied.url, get('/quick'))));
    for (const socket of many) expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of many) socket.destroy();
  });

  test('three requests pipelined behind a pending one are answered in order; four close the connection', async () => {
    await using server = await startTestServer({ limits: { pipelinedRequests: 3 } });
    const ahead = await send(
      server.url,
      get('/hang') + get('/quick?1') + get('/quick?2') + get('/missing', 'Connection: close\r\n'),
    );
    await expect.poll(() => server.metric(IN_FLIGHT)).toBe(1);
    expect(server.served).toEqual(['/hang']);
    server.release();
    expect((await text(ahead)).match(/HTTP\/1.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      'HTTP/1.1 404',
    ]);

    await using other = await startTestServer({ limits: { pipelinedRequests: 3 } });
    const tooFar = await send(other.url, get('/hang') + get('/quick').repeat(4));
    expect(await text(tooFar)).toBe('');
    await expect.poll(() => other.metric('http_refusals_total{reason="pipelining"}')).toBe(1);
    expect(other.served).toEqual(['/hang']);
  });

  test('an upgrade pipelined behind a pending response closes the connection, not the process', async () => {
    await using server = await startTestServer();
    const upgrade = get('/quick', 'Connection: Upgrade\r\nUpgrade: websocket\r\n');
    expect(await text(await send(server.url, get('/hang') + upgrade))).toBe('');
    expect(await statusOf(`${server.url}/quick`)).toBe(200);
  });

  test('a refused upgrade closes the connection even if the caller does not', async () => {
    await using server = await startTestServer();
    const upgrade = get('/missing', 'Connection: Upgrade\r\nUpgrade: websocket\r\n');
    const socket = await send(server.url, upgrade);
    socket.resume();
    await expect.poll(() => server.metric('http_connections_open')).toBe(0);
    socket.destroy();
  });
});

describe('unread answers', () => {
  test.each(['/large', '/pieces'])(
    'an unread answer of %s closes the connection; then no request is in progress, and pipelined ones are not served',
    async (path) => {
      await using server = await startTestServer({ limits: { readMs: 300 } });
      const unread = await send(server.url, get(path).repeat(3));
      // The test does not check that the request is in progress: it may have ended before the check.
      await expect.poll(() => server.served).toEqual([path]);
      await expect.poll(() => server.metric(IN_FLIGHT)).toBe(0);
      expect(await server.metric('http_refusals_total{reason="unread"}')).toBe(1);
      expect(server.served).toEqual([path]);
      unread.destroy();
    },
  );

  test('an answer that is read steadily but too slowly closes the connection', async () => {
    await using server = await startTestServer({ limits: { readMs: 900, readBytesPerSecond: 1e9 } });
    const socket = await send(server.url, get('/pieces'));
    socket.on('data', () => {
      socket.pause();
      setTimeout(() => socket.resume(), 50);
    });
    await once(socket, 'close');
    expect(await server.metric('http_refusals_total{reason="unread"}')).toBe(1);
  });

  test('the bytes of unread answers and pending bodies are limited per address', async () => {
    await using server = await startTestServer({
      limits: { heldBytesPerAddress: LARGE_BYTES + 1_000_000 },
      trustedProxies: ['loopback'],
    });
    const header = 'x-forwarded-for: 1.1.1.1\r\n';
    const unread = await send(server.url, get('/large', header));
    await expect.poll(() => server.metric(IN_FLIGHT)).toBe(1);
    const refused = await fetch(`${server.url}/large`, from('1.1.1.1'));
    expect([refused.status, refused.headers.get('etag'), await refused.json()]).toMatchObject([
      429,
      null,
      { code: 'TooManyRequests' },
    ]);
    expect(await statusOf(`${server.url}/quick`, from('1.1.1.1'))).toBe(200);
    const body = await send(server.url, postWithoutBody('/quick', 1_048_576, header));
    expect(String((await once(body, 'data'))[0])).toMatch(/^HTTP\/1.1 429 /);
    body.destroy();
    const other = await fetch(`${server.url}/large`, from('2.2.2.2'));
    expect((await other.text()).length).toBe(LARGE_BYTES);
    unread.destroy();
    await expect.poll(() => server.metric(IN_FLIGHT)).toBe(0);
    expect((await (await fetch(`${server.url}/large`, from('1.1.1.1'))).text()).length).toBe(LARGE_BYTES);
  });

  test.each(['heldBytesPerAddress', 'heldBytes'])(
    'an answer larger than %s is refused for good, and a smaller one is not',
    async (limit) => {
      await using server = await startTestServer({ limits: { [limit]: LARGE_BYTES - 1 } });
      const refused = await fetch(`${server.url}/large`);
      expect([refused.status, refused.headers.get('etag'), await refused.json()]).toMatchObject([
        413,
        null,
        { code: 'AnswerTooLarge', details: { limit: LARGE_BYTES - 1 } },
      ]);
      expect((await (await fetch(`${server.url}/pieces`)).arrayBuffer()).byteLength).toBe(LARGE_BYTES);

      await using wider = await startTestServer({ limits: { [limit]: LARGE_BYTES } });
      expect(await statusOf(`${wider.url}/large`)).toBe(200);
    },
  );
});
