import { expect, test } from 'vitest';
import { readDevchainConfig } from './config.ts';

test('defaults', () => {
  expect(readDevchainConfig({}, [])).toEqual({
    network: 'unique',
    host: '127.0.0.1',
    port: 9944,
    allowedOrigins: [],
    story: true,
    liveConstants: false,
    sealing: { kind: 'instant-and-interval', intervalMs: 6000 },
    finalityLagBlocks: 2,
  });
});

test('a flag overrides the environment', () => {
  const environment = { NETWORK: 'quartz', PORT: '1000', STORY: 'no' };
  const config = readDevchainConfig(environment, ['--port', '2000', '--sealing', 'manual']);
  expect(config).toMatchObject({ network: 'quartz', port: 2000, story: false, sealing: { kind: 'manual' } });
});

test('the live profile keeps the live constants', () => {
  expect(readDevchainConfig({}, ['--profile', 'live'])?.liveConstants).toBe(true);
});

test('a folder stores the chain', () => {
  expect(readDevchainConfig({}, ['--data', '/somewhere'])?.dataDir).toBe('/somewhere');
});

test('a file from which the chain continues', () => {
  expect(readDevchainConfig({}, ['--import', 'state.json'])?.importFile).toBe('state.json');
});

test.each([
  ['instant', { kind: 'instant' }],
  ['interval', { kind: 'interval', intervalMs: 500 }],
  ['instant-and-interval', { kind: 'instant-and-interval', intervalMs: 500 }],
  ['manual', { kind: 'manual' }],
])('sealing %s', (kind, sealing) => {
  expect(readDevchainConfig({}, ['--sealing', kind, '--interval-ms', '500'])?.sealing).toEqual(sealing);
});

test('the finality lag can be set', () => {
  expect(readDevchainConfig({}, ['--finality-lag', '0'])?.finalityLagBlocks).toBe(0);
  expect(readDevchainConfig({ FINALITY_LAG: '64' }, [])?.finalityLagBlocks).toBe(64);
});

test('state can be pruned', () => {
  expect(readDevchainConfig({}, ['--state-pruning', '256'])?.statePruningBlocks).toBe(256);
  expect(readDevchainConfig({ STATE_PRUNING: 'archive' }, [])).not.toHaveProperty('statePruningBlocks');
});

test('origins can be allowed, several too', () => {
  const flags = ['--allow-origin', 'https://a.example', '--allow-origin', 'https://b.example:8443'];
  const origins = ['https://a.example', 'https://b.example:8443'];
  expect(readDevchainConfig({}, flags)?.allowedOrigins).toEqual(origins);
  expect(readDevchainConfig({ ALLOW_ORIGIN: origins.join(',') }, [])?.allowedOrigins).toEqual(origins);
  expect(readDevchainConfig({}, ['--allow-origin', '*'])?.allowedOrigins).toEqual(['*']);
});

test('the interval can be set', () => {
  expect(readDevchainConfig({}, ['--interval-ms=250'])?.sealing).toMatchObject({ intervalMs: 250 });
});

test.each([
  [['--port', '70000'], 'PORT'],
  [['--network', 'polkadot'], 'NETWORK'],
  [['--story', 'perhaps'], 'STORY'],
  [['--interval-ms', '-5'], 'interval-ms'],
  [['--finality-lag', 'never'], 'FINALITY_LAG'],
  [['--sealing', 'sometimes'], 'SEALING'],
  [['--state-pruning', '0'], 'STATE_PRUNING'],
  [['--allow-origin', 'null'], 'ALLOW_ORIGIN'],
  [['--colour'], 'colour'],
])('%j is refused with the name of its variable', (args, name) => {
  expect(() => readDevchainConfig({}, args)).toThrow(
    expect.objectContaining({ code: 'InvalidConfig', message: expect.stringContaining(name) }),
  );
});

test('help', () => {
  expect(readDevchainConfig({}, ['-h'])).toBeUndefined();
});
