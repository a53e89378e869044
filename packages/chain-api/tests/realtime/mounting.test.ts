import { once } from 'node:events';
import { connect } from 'node:net';
import { createServer } from '@hub/service-kit/create-server';
import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import { TestNetwork } from '@hub/testkit/test-network';
import { Registry } from 'prom-client';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { createChainApi } from '../../src/create-chain-api.ts';
import { mountChainApi } from '../../src/mount-chain-api.ts';
import { recordSocket } from './support/socket-log.ts';

const networks = ['unique', 'quartz'] as const;

it('two networks share a server and its limit of sockets; the server closes despite open subscriptions', async () => {
  await using stack = new AsyncDisposableStack();
  const logger = createLogger({ level: 'silent' });
  const metrics = new Registry();
  const server = await createServer({ logger, socketLimits: { perAddress: 2 } });
  const database = stack.use(await openTestDatabase());
  for (const network of networks) {
    const chain = stack.use(await TestNetwork.create({ network, database, chainApi: false, indexer: false }));
    const { clock, nodeUrl } = chain;
    const options = { network, nodeUrls: [nodeUrl], database, logger, metrics, nowMs: clock.nowMs };
    await mountChainApi(server, network, stack.use(await createChainApi(options)));
  }
  const url = await server.listen({ host: '127.0.0.1', port: 0 });

  const ends = [];
  for (const network of networks) {
    const path = `/${network}/socket.io`;
    const socket = io(`${url}/v1`, { path, transports: ['websocket'], forceNew: true, reconnection: false });
    const log = recordSocket(socket);
    const { payload } = await log.until(({ event }) => event === 'system');
    expect(payload.token).toBe({ unique: 'UNQ', quartz: 'QTZ' }[network]);
    socket.emit('subscribe:blocks', null);
    await log.until(({ event }) => event === 'subscribe-state');
    ends.push(new Promise((resolve) => socket.on('disconnect', resolve)));
    expect((await fetch(`${url}/${network}/v1/chain/properties`)).status).toBe(200);
    expect((await fetch(`${url}${path}/?EIO=4&transport=polling`)).status).toBe(400);
  }
  const third = io(`${url}/v1`, { path: '/unique/socket.io', transports: ['websocket'], forceNew: true });
  const refusal = await new Promise((resolve) => third.once('connect_error', resolve));
  expect(refusal).toMatchObject({ message: 'websocket error' });
  third.disconnect();
  const stranger = connect(Number(new URL(url).port), '127.0.0.1');
  stranger.write('GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  await once(stranger.resume(), 'end');

  await server.close();
  // The reason is not 'io server disconnect', after which clients would not reconnect.
  expect(await Promise.all(ends)).toEqual(['transport close', 'transport close']);
});
