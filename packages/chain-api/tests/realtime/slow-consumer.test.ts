import { TestNetwork } from '@hub/testkit/test-network';
import { expect, it, vi } from 'vitest';
import { createSigner } from '../support/signer.ts';
import { bestBlocks, eventNames } from './support/chain-truth.ts';
import { connectClient } from './support/clients.ts';
import { submitCall, transferCall } from './support/submit-call.ts';

const alice = createSigner('//Alice');
const bob = createSigner('//Bob');

it('a consumer that pauses reading is served from history when it reads again', async () => {
  await using network = await TestNetwork.create({ indexer: false });
  const { chain } = network.devchain;
  const metric = async (name: string) => {
    const { values } = (await network.metrics.getSingleMetric(`chain_api_realtime_${name}`)?.get()) ?? {};
    return values?.[0]?.value ?? 0;
  };
  using slow = connectClient(network, 'socket.io-client 4.8');
  using quick = connectClient(network, 'socket.io-client 4.8');
  for (const { socket, log } of [slow, quick]) {
    socket.emit('subscribe:events', null);
    socket.emit('subscribe:blocks', null);
    socket.emit('subscribe:account:current:balance', { address: bob.address });
    await log.until(({ event }) => event === 'account-current-balance');
  }
  const first = chain.bestBlock().number + 1;
  const wire = websocketOf(slow.socket);
  wire.pause();

  // Each event carries the arguments of its extrinsic, so each block is megabytes of messages.
  const calls = Array.from({ length: 80 }, () => transferCall(bob.address, 1n));
  for (let count = 0; count < 8; count += 1) {
    await submitCall(network.chainApiUrl, alice, { section: 'utility', method: 'batchAll', args: [calls] });
    await quick.log.untilBlock(chain.seal().number);
  }
  expect(await metric('slow_connections_total')).toBe(1);
  expect(await metric('replays')).toBeGreaterThan(0);
  const seen = slow.log.payloads('blocks').length;
  expect(seen).toBeLessThan(8);

  wire.resume();
  chain.seal();
  await slow.log.untilBlock(chain.bestBlock().number);
  await vi.waitFor(() => {
    const events = slow.log
      .payloads('events')
      .map(({ event }) => `${event.id} ${event.section}.${event.method}`);
    expect(events).toEqual(bestBlocks(chain, first).flatMap((block) => eventNames(chain, block)));
  }, 60_000);
  expect(slow.log.payloads('blocks').map(({ block }) => block.hash)).toEqual(
    bestBlocks(chain, first).map(({ hash }) => hash),
  );
  const [last] = slow.log.payloads('account-current-balance').slice(-1);
  const [wanted] = quick.log.payloads('account-current-balance').slice(-1);
  expect(last.balance).toEqual(wanted.balance);
  await vi.waitFor(async () => expect(await metric('replays')).toBe(0), 60_000);
});

it('a client that keeps sending requests and does not read the refusals is disconnected', async () => {
  await using network = await TestNetwork.create({ indexer: false });
  using client = connectClient(network, 'socket.io-client 4.8');
  await client.log.until(({ event }) => event === 'system');
  const connections = async () => {
    const metric = await network.metrics.getSingleMetric('chain_api_realtime_connections')?.get();
    return metric?.values[0]?.value;
  };
  expect(await connections()).toBe(1);
  const wire = websocketOf(client.socket);
  wire.pause();
  await vi.waitFor(async () => {
    for (let count = 0; count < 20_000; count += 1) client.socket.emit('subscribe:blocks', null);
    expect(await connections()).toBe(0);
  }, 20_000);
  wire.resume();
});

function websocketOf(socket: { readonly io: { readonly engine: { readonly transport: unknown } } }) {
  return (socket.io.engine.transport as { ws: { pause(): void; resume(): void } }).ws;
}
