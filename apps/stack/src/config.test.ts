import { expect, test } from 'vitest';
import { readStackConfig } from './config.ts';
import { networkProfiles } from './networks.ts';

const development = { kind: 'development', host: '127.0.0.1' };

test('without settings, the configuration has two development chains and a database in memory', () => {
  expect(readStackConfig({}, [])).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    allowedOrigins: [],
    logLevel: 'info',
    drainMs: 7_000,
    limits: {
      answerMs: 20_000,
      concurrentRequests: 2_000,
      concurrentRequestsPerAddress: 250,
      connectionsPerAddress: 1_000,
      heldBytesPerAddress: 67_108_864,
      keepAliveMs: 72_000,
    },
    rateLimits: { perAddress: 12_000, perKey: 120_000, apiKeys: [] },
    socketLimits: { perAddress: 5_000, inAll: 20_000 },
    trustedProxies: [],
    maxHeadAgeMs: 90_000,
    nodeWatch: { maxLagBlocks: 5 },
    maxChainApiLagBlocks: 20,
    maxIndexerLagBlocks: 20,
    strictReadiness: false,
    networks: [
      { id: 'unique', node: { ...development, port: 9944, portSetting: 'NODE_PORT_UNIQUE' } },
      { id: 'quartz', node: { ...development, port: 9945, portSetting: 'NODE_PORT_QUARTZ' } },
    ],
    database: 'memory',
    replacesIndex: false,
    dataDir: undefined,
    exposedAt: [],
  });
});

test('with the node of one real network no other network starts, and the database is a folder', () => {
  const config = readStackConfig({ QUARTZ_NODE_URL: 'wss://a.example/key,wss://b.example' }, []);
  expect(config?.networks).toEqual([
    {
      id: 'quartz',
      node: {
        kind: 'live',
        urls: ['wss://a.example/key', 'wss://b.example'],
        publicUrl: 'wss://a.example',
        urlSetting: 'QUARTZ_NODE_URL',
        genesisHash: networkProfiles.quartz.genesisHash,
      },
    },
  ]);
  expect(config?.database).toEqual({ dataDir: 'data/database' });
});

test('clients are given the public node URL instead of the private one', () => {
  const config = readStackConfig(
    { UNIQUE_NODE_URL: 'wss://a.example/key', UNIQUE_PUBLIC_NODE_URL: 'wss://public.example/ws' },
    [],
  );
  expect(config?.networks).toMatchObject([{ node: { publicUrl: 'wss://public.example/ws' } }]);
});

test('--data sets the folder of chains and database; DATABASE_URL replaces the embedded database', () => {
  expect(readStackConfig({}, ['--data', 'kept'])).toMatchObject({
    dataDir: 'kept',
    database: { dataDir: 'kept/database' },
  });
  const url = 'postgres://hub@127.0.0.1/hub';
  expect(readStackConfig({ DATABASE_URL: url }, ['--data=kept'])?.database).toEqual({ url });
});

test('an address in HOST or NODE_HOST beyond this machine requires EXPOSE_DEVELOPMENT_CHAINS=yes, unless the nodes are real', () => {
  expect(() => readStackConfig({ HOST: '0.0.0.0' }, [])).toThrow(
    /^With HOST=0\.0\.0\.0 .*EXPOSE_DEVELOPMENT_CHAINS=yes.*$/,
  );
  expect(() => readStackConfig({ NODE_HOST: '::' }, [])).toThrow(/^With NODE_HOST=:: /);
  const exposing = {
    HOST: '0.0.0.0',
    EXPOSE_DEVELOPMENT_CHAINS: 'yes',
    PUBLIC_URL: 'https://hub.example/stake',
  };
  const exposed = readStackConfig(exposing, []);
  expect(exposed?.exposedAt).toEqual(['HOST=0.0.0.0']);
  expect(exposed?.allowedOrigins).toEqual(['https://hub.example']);
  for (const host of ['localhost', '127.0.0.2', '::1']) {
    expect(readStackConfig({ HOST: host, NODE_HOST: host }, [])?.exposedAt).toEqual([]);
  }
  const live = { HOST: '0.0.0.0', UNIQUE_NODE_URL: 'wss://a.example' };
  expect(readStackConfig(live, [])?.exposedAt).toEqual([]);
  expect(readStackConfig({ ...live, PUBLIC_URL: 'https://hub.example' }, [])?.allowedOrigins).toEqual([
    'https://hub.example',
  ]);
});

test('ALLOW_ORIGIN sets the allowed origins; for development chains that are not exposed, PUBLIC_URL adds none', () => {
  const allowedOrigins = ['https://polkadot.js.org'];
  expect(readStackConfig({ ALLOW_ORIGIN: 'https://polkadot.js.org' }, [])).toMatchObject({ allowedOrigins });
  const unnamed = { ALLOW_ORIGIN: 'https://polkadot.js.org', PUBLIC_URL: 'https://hub.example' };
  expect(readStackConfig(unnamed, [])).toMatchObject({ allowedOrigins });
});

test('--help gives no configuration, and reports no invalid setting', () => {
  expect(readStackConfig({ PORT: 'wrong' }, ['--help'])).toBeUndefined();
});

test.each([
  [{ PORT: 'wrong', UNIQUE_GENESIS_HASH: '0x12' }, [], /PORT: .*\n.*UNIQUE_GENESIS_HASH: /],
  [{ UNIQUE_NODE_URL: 'https://x.example' }, [], /UNIQUE_NODE_URL\.0: must be ws/],
  [{}, ['--date', 'x'], /--date/],
  [{}, ['extra'], /extra/],
] as const)('the settings %j with the arguments %j are refused', (environment, args, message) => {
  expect(() => readStackConfig(environment, args)).toThrow(message);
});
