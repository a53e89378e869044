// Invalid input to sockets and HTTP requests: too long, not text, too slow, not a POST.
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Devchain } from '../../src/start-devchain.ts';
import { call, runDevchain } from './running-devchain.ts';
import { SocketClient } from './socket-client.ts';

let devchain: Devchain;

beforeAll(async () => {
  devchain = await runDevchain();
});

afterAll(() => devchain[Symbol.asyncDispose]());

const isAlive = async () => (await call(devchain, 'system_chain')).result === 'Unique Development';

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(devchain.wsUrl);
  await new Promise((resolve) => socket.once('open', resolve));
  return socket;
}

/** The code with which the server closes a socket. */
const closeCode = (socket: WebSocket) =>
  new Promise<number>((resolve) => {
    socket.once('close', (code) => resolve(code));
    socket.on('error', () => {});
  });

test('a frame that is not UTF-8 closes its connection, and no other', async () => {
  await using other = await SocketClient.connect(devchain.wsUrl);
  const socket = await openSocket();
  const closed = closeCode(socket);
  socket.send(Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d), { binary: false });
  expect(await closed).toBe(1007);
  expect(await other.result('system_chain')).toBe('Unique Development');
});

test('a message beyond 15 MiB closes its connection; one of exactly 15 MiB is answered', async () => {
  const socket = await openSocket();
  const answer = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
  socket.send(' '.repeat(15 * 1024 * 1024));
  expect(JSON.parse(await answer)).toMatchObject({ error: { code: -32700 } });
  const closed = closeCode(socket);
  socket.send(' '.repeat(15 * 1024 * 1024 + 1));
  expect(await closed).toBe(1009);
  expect(await isAlive()).toBe(true);
});

test('after bytes that are neither HTTP nor a WebSocket handshake the server still answers', async () => {
  for (const garbage of ['\0'.repeat(500), 'GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n', 'hello\r\n\r\n']) {
    const { hostname, port } = new URL(devchain.httpUrl);
    await new Promise((resolve) => {
      const line = createConnection(Number(port), hostname, () => line.end(garbage));
      line.on('error', () => {}).on('data', () => {});
      line.once('close', resolve);
    });
  }
  expect(await isAlive()).toBe(true);
});

test('a batch beyond 1000 members is refused as a whole; 1000 are answered', async () => {
  const post = async (count: number) => {
    const one = { jsonrpc: '2.0', id: 1, method: 'system_name' };
    const body = JSON.stringify(Array.from({ length: count }, () => one));
    return (await fetch(devchain.httpUrl, { method: 'POST', body })).json();
  };
  expect(await post(1000)).toHaveLength(1000);
  expect(await post(1001)).toMatchObject({ id: null, error: { code: -32600 } });
});

test('a caller that does not read its responses is disconnected; another one is served', async () => {
  await using other = await SocketClient.connect(devchain.wsUrl);
  const slow = await openSocket();
  slow.pause();
  const closed = closeCode(slow);
  const ask = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'state_getMetadata' });
  // Enough responses to fill the buffers of the server and of the operating system, then more messages than the queue
  // accepts.
  for (let asked = 0; asked < 8000; asked += 1) {
    slow.send(ask);
    if (asked % 100 === 0) await other.result('system_name');
  }
  slow.resume();
  expect(await closed).toBe(1006);
  expect(await other.result('system_chain')).toBe('Unique Development');
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])(
  'an HTTP request with %s is refused with 405',
  async (method) => {
    const response = await fetch(devchain.httpUrl, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  },
);

test('OPTIONS and notifications get 204, invalid bodies a parse error; any content type is accepted', async () => {
  const preflight = await fetch(devchain.httpUrl, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  // Only a request with an origin gets the header.
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(devchain.httpUrl, { method: 'POST', body, headers });
  const note = await post('{"jsonrpc":"2.0","method":"system_name"}');
  expect([note.status, await note.text()]).toEqual([204, '']);
  for (const body of ['', '{', 'undefined', Uint8Array.of(0xff, 0xfe, 0), '\ufeff{}x']) {
    const response = await post(body);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32700, message: 'Parse error' },
    });
  }
  for (const type of ['text/plain', 'application/json; charset=utf-8', 'image/png']) {
    const answer = await post('{"jsonrpc":"2.0","id":1,"method":"system_chain"}', { 'content-type': type });
    expect(await answer.json()).toMatchObject({ id: 1, result: 'Unique Development' });
  }
});

test('a body beyond 15 MiB is refused with 413', async () => {
  expect(await postTooMuch(devchain.httpUrl)).toBe(413);
  expect(await isAlive()).toBe(true);
});

test('after a caller has disconnected in the middle of its body the server still answers', async () => {
  const { hostname, port } = new URL(devchain.httpUrl);
  await new Promise((resolve) => {
    const line = createConnection(Number(port), hostname, () => {
      line.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"jsonrpc"', () => line.destroy());
    });
    line.once('close', resolve);
  });
  expect(await isAlive()).toBe(true);
});

/** A plain request, because fetch fails with a network error when the server responds before the whole body is sent. */
function postTooMuch(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const post = request(url, { method: 'POST' }, (response) => {
      resolve(response.statusCode);
      post.destroy();
    });
    post.on('error', () => {});
    post.end(Buffer.alloc(16 * 1024 * 1024, ' '));
  });
}
