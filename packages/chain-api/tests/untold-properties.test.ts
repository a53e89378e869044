import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import { openTestDatabase } from '@hub/testkit/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultyNode, startFaultyNode } from './support/faulty-node.ts';
import { startApi } from './support/start-api.ts';

let devchain: Devchain;
let node: FaultyNode;

beforeAll(async () => {
  const sealing = { kind: 'manual' } as const;
  devchain = await startDevchain({
    network: 'quartz',
    host: '127.0.0.1',
    port: 0,
    nowMs: Date.now,
    story: false,
    sealing,
  });
  node = await startFaultyNode(devchain.wsUrl);
});
afterAll(async () => {
  await node[Symbol.asyncDispose]();
  await devchain[Symbol.asyncDispose]();
});

/** Starts a chain API with a node that answers `properties` to `system_properties`. */
async function start(properties: unknown, token?: { symbol?: string; decimals?: number }) {
  await using starting = new AsyncDisposableStack();
  const database = starting.use(await openTestDatabase());
  node.spoil((method) => (method === 'system_properties' ? properties : undefined));
  const nodeUrl = node.url;
  const api = starting.use(await startApi({ nodeUrl, database, nowMs: Date.now, ...(token && { token }) }));
  const running = starting.move();
  return {
    async get(path: string) {
      return (await fetch(`${api.url}${path}`)).json();
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

test('without properties the prefix comes from the runtime, symbol and decimals from the settings', async () => {
  await using api = await start({}, { symbol: 'XYZ', decimals: 12 });
  expect(await api.get('/chain/properties')).toMatchObject({ SS58Prefix: 255, token: 'XYZ', decimals: 12 });
  expect(await api.get('/../sidecar/runtime/spec')).toMatchObject({
    properties: { isEthereum: false, ss58Format: null, tokenDecimals: null, tokenSymbol: null },
  });
});

test('the token of the node precedes the settings, and the prefix of the runtime precedes that of the node', async () => {
  const properties = { ss58Format: 42, tokenSymbol: ['QTZ', 'X'], tokenDecimals: [18, 6] };
  await using api = await start(properties, { symbol: 'XYZ', decimals: 12 });
  expect(await api.get('/chain/properties')).toMatchObject({ SS58Prefix: 255, token: 'QTZ', decimals: 18 });
});

test.each([
  [{}, /TOKEN_SYMBOL and TOKEN_DECIMALS/],
  [null, /TOKEN_SYMBOL and TOKEN_DECIMALS/],
  [{ tokenSymbol: [], tokenDecimals: 'many' }, /TOKEN_SYMBOL and TOKEN_DECIMALS/],
  [{ tokenSymbol: 'QTZ' }, /Set TOKEN_DECIMALS /],
])('an unknown chain is refused if its node lacks symbol or decimals: %j', async (properties, message) => {
  await expect(start(properties)).rejects.toMatchObject({
    code: 'InvalidConfig',
    message: expect.stringMatching(message),
  });
});
