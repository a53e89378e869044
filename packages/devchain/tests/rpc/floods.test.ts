// Callers that send without limit are disconnected; those that send much take turns with those that send little.
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { limits } from '../../src/rpc/limits.ts';
import type { Devchain } from '../../src/start-devchain.ts';
import { call, runDevchain } from './running-devchain.ts';
import { SocketClient } from './socket-client.ts';

const handshake = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

let devchain: Devchain;

beforeAll(async () => {
  devchain = await runDevchain();
});
afterAll(() => devchain[Symbol.asyncDispose]());

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(devchain.wsUrl);
  await once(socket, 'open');
  return socket.on('error', () => {});
}

/** The server closes with 1008; bytes on the way can make the system reset the connection first, which is 1006. */
const floodCodes = [1008, 1006];

const ask = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params });
const batchOf = (count: number, method: string, ...params: unknown[]) =>
  JSON.stringify(Array.from({ length: count }, () => ask(method, ...params)));

test('a small request is answered before all of five earlier batches of another caller are', async () => {
  const greedy = await openSocket();
  const quick = await SocketClient.connect(devchain.wsUrl);
  let batchesAnswered = 0;
  greedy.on('message', () => {
    batchesAnswered += 1;
  });
  const batch = batchOf(1000, 'state_call', 'Metadata_metadata_versions', '0x');
  for (let sent = 0; sent < 5; sent += 1) greedy.send(batch);
  // Sent after the batches were received, which the answer to the ping proves.
  greedy.ping();
  await once(greedy, 'pong');
  expect(await quick.result('system_chain')).toBe('Unique Development');
  expect(batchesAnswered).toBeLessThan(5);
  while (batchesAnswered < 5) await once(greedy, 'message');
  await quick[Symbol.asyncDispose]();
  greedy.terminate();
});

test('a connection with too many queued messages is closed; the error response before the close may be lost', async () => {
  await using other = await SocketClient.connect(devchain.wsUrl);
  const socket = await openSocket();
  const closed = once(socket, 'close');
  const batch = batchOf(1000, 'state_getMetadata');
  let lastText = '';
  socket.on('message', (data) => {
    lastText = String(data);
  });
  for (let sent = 0; sent < 300; sent += 1) socket.send(batch);
  const [code, reason] = await closed;
  expect(floodCodes).toContain(code);
  if (code === 1008) {
    expect(String(reason)).toBe('Too many messages wait: send more when answers have come');
    expect(JSON.parse(lastText)).toMatchObject({ id: null, error: { code: -32009 } });
  }
  expect(await other.result('system_chain')).toBe('Unique Development');
});

test('a connection with 2000 pings at once is closed', async () => {
  const socket = await openSocket();
  for (let sent = 0; sent < 2000; sent += 1) socket.ping();
  expect(floodCodes).toContain((await once(socket, 'close'))[0]);
});

test('a message of 2 MB with a million values is refused', async () => {
  const socket = await openSocket();
  socket.send(`[${'0,'.repeat(1_000_000)}0]`);
  const [data] = await once(socket, 'message');
  expect(JSON.parse(String(data))).toMatchObject({ id: null, error: { code: -32600 } });
  socket.terminate();
});

test('a connection that sends 150 MiB at once is closed; another one is served', async () => {
  await using other = await SocketClient.connect(devchain.wsUrl);
  const socket = await openSocket();
  const closed = once(socket, 'close');
  const long = ' '.repeat(1024 * 1024);
  for (let sent = 0; sent < 150; sent += 1) socket.send(long);
  expect(floodCodes).toContain((await closed)[0]);
  expect(await other.result('system_chain')).toBe('Unique Development');
});

test('the server negotiates no compression', async () => {
  const socket = await openSocket();
  expect(socket.extensions).toBe('');
  socket.terminate();
});

test('a batch of 1000, 500 subscriptions and 5000 concurrent requests are all answered', async () => {
  const batch = batchOf(1000, 'state_getStorage', '0x26aa394eea5630e07c48ae0c9558cef7');
  const answer = await fetch(devchain.httpUrl, { method: 'POST', body: batch });
  expect(await answer.json()).toHaveLength(1000);

  await using client = await SocketClient.connect(devchain.wsUrl);
  const ids = await Promise.all(Array.from({ length: 500 }, () => client.result('chain_subscribeNewHeads')));
  expect(new Set(ids).size).toBe(500);

  const socket = await openSocket();
  let answered = 0;
  socket.on('message', () => {
    answered += 1;
  });
  const one = JSON.stringify(ask('state_getStorage', '0x26aa'));
  for (let sent = 0; sent < 5000; sent += 1) socket.send(one);
  while (answered < 5000) await once(socket, 'message');
  expect((await call(devchain, 'system_chain')).result).toBe('Unique Development');
  socket.terminate();
});

test('a connection beyond the limit of connections that sends an invalid frame is closed, and the server still answers', async () => {
  await using crowded = await runDevchain();
  const opened = await Promise.all(
    Array.from({ length: limits.connections }, async () => {
      const socket = new WebSocket(crowded.wsUrl);
      await once(socket, 'open');
      return socket;
    }),
  );
  const { port } = new URL(crowded.wsUrl);
  const oneMore = createConnection(Number(port), '127.0.0.1');
  const ended = once(oneMore, 'close');
  const unmasked = Buffer.from([0x81, 0x01, 0x78]);
  oneMore.write(
    `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${handshake}\r\n\r\n`,
  );
  await once(oneMore, 'data');
  oneMore.write(unmasked);
  oneMore.resume();
  await ended;
  for (const socket of opened) socket.terminate();
  await expect.poll(() => call(crowded, 'system_chain').then(() => true)).toBe(true);
});
