import { startDevchain } from '@hub/devchain/start-devchain';
import { startChainApiProcess } from '@hub/testkit/chain-api-process';
import { startServerGate } from '@hub/testkit/server-gate';
import { statePruningOfRun } from '@hub/testkit/state-pruning';
import { openProcessDatabase } from '@hub/testkit/test-database';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
/** The limit for waiting on a condition, on a machine that may be busy. */
const patience = { timeout: 60_000 };

it('stopping without a drain answers pending requests, refuses new ones, and lets the process end', async () => {
  await using devchain = await startDevchain({
    network: 'unique',
    host: '127.0.0.1',
    port: 0,
    nowMs: Date.now,
    story: false,
    statePruningBlocks: statePruningOfRun(),
  });
  await using gate = await startServerGate(devchain.wsUrl);
  await using database = await openProcessDatabase();
  const settings = { NODE_URL: gate.url, DRAIN_SECONDS: '0', ...database.settings };
  await using api = startChainApiProcess(settings);
  const url = await api.url;
  const balance = () => fetch(`${url}/unique/v1/balance?address=${ALICE}`);
  expect((await balance()).status).toBe(200);

  const socket = io(`${url}/v1`, {
    path: '/unique/socket.io',
    transports: ['websocket'],
    reconnection: false,
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve));

  // The request stays pending until the silent node answers again.
  gate.silence();
  const underWay = balance();
  await expect
    .poll(async () => (await fetch(`${url}/metrics`)).text(), patience)
    .toContain('http_requests_in_flight 1');
  api.kill('SIGTERM');
  await disconnected;
  await expect
    .poll(
      () =>
        fetch(`${url}/health`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      patience,
    )
    .not.toBe(200);
  gate.speak();
  const answer = await underWay;
  expect([answer.status, await answer.json()]).toMatchObject([200, { availableBalance: {} }]);
  expect(await api.exit).toBe(0);
});

it('a drain after SIGTERM answers /ready with 503 and requests with connection: close, then the process ends', async () => {
  await using devchain = await startDevchain({
    network: 'unique',
    host: '127.0.0.1',
    port: 0,
    nowMs: Date.now,
    story: false,
    statePruningBlocks: statePruningOfRun(),
  });
  await using database = await openProcessDatabase();
  const settings = { NODE_URL: devchain.wsUrl, DRAIN_SECONDS: '3', ...database.settings };
  await using api = startChainApiProcess(settings);
  const url = await api.url;
  const socket = io(`${url}/v1`, {
    path: '/unique/socket.io',
    transports: ['websocket'],
    reconnection: false,
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve));
  api.kill('SIGTERM');
  const ready = async () => {
    const answer = await fetch(`${url}/ready`);
    return [answer.status, await answer.json()];
  };
  await expect.poll(ready, patience).toMatchObject([503, { status: 'stopping' }]);
  const built = await fetch(`${url}/unique/v1/extrinsic/build`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: ALICE, section: 'appPromotion', method: 'stake', args: ['1'] }),
  });
  expect([built.status, built.headers.get('connection')]).toEqual([200, 'close']);
  expect(socket.connected).toBe(true);
  await disconnected;
  expect(await api.exit).toBe(0);
});
