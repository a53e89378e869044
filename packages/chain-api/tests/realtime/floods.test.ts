// Connections that send too much are closed; the others are still served.
import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createChainApiNetwork } from '../support/chain-api-network.ts';
import { connectClient } from './support/clients.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await createChainApiNetwork();
});
afterAll(() => network[Symbol.asyncDispose]());

/**
 * The codes of a close because of a flood: 1008 with a reason, or 1006 if the operating system cuts the connection
 * first because of data sent meanwhile.
 */
const floodCodes = [1008, 1006];

const connect = () => connectClient(network, 'socket.io-client 4.8');

/** Opens a connection that has joined the namespace, without a client library. */
async function openWire(): Promise<WebSocket> {
  const url = `${network.serverUrl.replace('http', 'ws')}/unique/socket.io/?EIO=4&transport=websocket`;
  const wire = new WebSocket(url);
  await once(wire, 'message');
  // Ignores errors of writing after the server has closed the connection.
  wire.on('error', () => {});
  wire.send('40/v1,');
  await once(wire, 'message');
  return wire;
}

it.each([
  ['subscribe messages', '42/v1,["subscribe:blocks",null]'],
  ['packets for other namespaces', '40/other,'],
  ['heartbeats', '3'],
])('a connection that floods with %s is closed', async (_kind, frame) => {
  using honest = connect();
  await honest.log.until(({ event }) => event === 'system');
  const wire = await openWire();
  for (let sent = 0; sent < 1000; sent += 1) wire.send(frame);
  const [code, reason] = await once(wire, 'close');
  expect(floodCodes).toContain(code);
  if (code === 1008) expect(String(reason)).toBe('TooManyRequests: send less in a second');
  honest.socket.emit('subscribe:blocks', null);
  await honest.log.until(({ event }) => event === 'subscribe-state');
});

it.each([
  ['text that is no packet', '4hello'],
  ['a namespace joined twice', '40/v1,'],
  ['a packet of binary parts that do not come', '451-["x",{"_placeholder":true,"num":0}]'],
])('a connection that sends %s is closed at once', async (_kind, frame) => {
  const wire = await openWire();
  wire.send(frame);
  wire.send(frame);
  await once(wire, 'close');
});

it('a connection that floods with pings, or with bytes, is closed', async () => {
  const pinging = await openWire();
  for (let sent = 0; sent < 1000; sent += 1) pinging.ping();
  expect(floodCodes).toContain((await once(pinging, 'close'))[0]);
  const sending = await openWire();
  const long = JSON.stringify(['subscribe:blocks', ' '.repeat(16_000)]);
  for (let sent = 0; sent < 100; sent += 1) sending.send(`42/v1,${long}`);
  expect(floodCodes).toContain((await once(sending, 'close'))[0]);
});

it('a frame above 16 KiB closes its connection, and compression is not negotiated', async () => {
  const wire = await openWire();
  expect(wire.extensions).toBe('');
  wire.send(`4${' '.repeat(20_000)}`);
  expect((await once(wire, 'close'))[0]).toBe(1009);
});

it('a frame above 16 KiB closes its connection before all of it arrived, and counts as flooding', async () => {
  const flooding = network.metrics.getSingleMetric('chain_api_realtime_flooding_connections_total');
  const before = (await flooding?.get())?.values[0]?.value ?? 0;
  const { hostname, port } = new URL(network.serverUrl);
  const raw = createConnection({ host: hostname, port: Number(port) });
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const path = '/unique/socket.io/?EIO=4&transport=websocket';
  raw.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`);
  await once(raw, 'data');
  const ended = once(raw, 'end');
  raw.resume().write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0]));
  await ended;
  expect((await flooding?.get())?.values[0]?.value).toBe(before + 1);
});

it('connections closed for flooding are counted, and a client that reconnects too often in a minute is refused', async () => {
  const metric = async (name: string) => (await network.metrics.getSingleMetric(name)?.get())?.values ?? [];
  const flooding = 'chain_api_realtime_flooding_connections_total';
  const before = (await metric(flooding))[0]?.value ?? 0;
  const rounds = 60;
  let refused = 0;
  for (let round = 0; round < rounds && refused === 0; round += 1) {
    try {
      const wire = await openWire();
      for (let sent = 0; sent < 600; sent += 1) wire.send('3');
      await once(wire, 'close');
    } catch {
      refused += 1;
    }
  }
  expect((await metric(flooding))[0]?.value).toBeGreaterThan(before + 40);
  expect(await metric('http_sockets_refused_total')).toMatchObject([{ labels: { limit: 'minute' } }]);
});

it('a client that subscribes and unsubscribes 128 times at once stays connected', async () => {
  await using fresh = await createChainApiNetwork();
  using client = connectClient(fresh, 'socket.io-client 4.8');
  const { socket, log } = client;
  for (let index = 0; index < 128; index += 1) {
    socket.emit('subscribe:collections', { collectionId: index + 1 });
    socket.emit('unsubscribe:collections', { collectionId: index + 1 });
  }
  await vi.waitFor(() => expect(log.payloads('subscribe-state')).toHaveLength(128), { timeout: 60_000 });
  expect(log.payloads('subscribe-error')).toEqual([]);
  expect(socket.io.engine.readyState).toBe('open');
});
