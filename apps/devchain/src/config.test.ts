import { expect, test } from 'vitest';
import { readDevchainConfig } from './config.ts';

test('without flags and environment the settings have their defaults, and those without a default are absent', () => {
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

test('--profile live sets liveConstants', () => {
  expect(readDevchainConfig({}, ['--profile', 'live'])?.liveConstants).toBe(true);
});

test('--data sets the folder of the chain', () => {
  expect(readDevchainConfig({}, ['--data', '/somewhere'])?.dataDir).toBe('/somewhere');
});

test('--import sets the file from which the chain continues', () => {
  expect(readDevchainConfig({}, ['--import', 'state.json'])?.importFile).toBe('state.json');
});

test.each([
  ['instant', { kind: 'instant' }],
  ['interval', { kind: 'interval', intervalMs: 500 }],
  ['instant-and-interval', { kind: 'instant-and-interval', intervalMs: 500 }],
  ['manual', { kind: 'manual' }],
])('--sealing %s sets the kind, and the interval if the kind has one', (kind, sealing) => {
  expect(readDevchainConfig({}, ['--sealing', kind, '--interval-ms', '500'])?.sealing).toEqual(sealing);
});

test('--finality-lag and FINALITY_LAG set the finality lag', () => {
  expect(readDevchainConfig({}, ['--finality-lag', '0'])?.finalityLagBlocks).toBe(0);
  expect(readDevchainConfig({ FINALITY_LAG: '64' }, [])?.finalityLagBlocks).toBe(64);
});

test('--state-pruning sets how many blocks keep their state; STATE_PRUNING=archive sets no limit', () => {
  expect(readDevchainConfig({}, ['--state-pruning', '256'])?.statePruningBlocks).toBe(256);
  expect(readDevchainConfig({ STATE_PRUNING: 'archive' }, [])).not.toHaveProperty('statePruningBlocks');
});

test('--allow-origin can be repeated, ALLOW_ORIGIN separates origins by commas, and * is accepted', () => {
  const flags = ['--allow-origin', 'https://a.example', '--allow-origin', 'https://b.example:8443'];
  const origins = ['https://a.example', 'https://b.example:8443'];
  expect(readDevchainConfig({}, flags)?.allowedOrigins).toEqual(origins);
  expect(readDevchainConfig({ ALLOW_ORIGIN: origins.join(',') }, [])?.allowedOrigins).toEqual(origins);
  expect(readDevchainConfig({}, ['--allow-origin', '*'])?.allowedOrigins).toEqual(['*']);
});

test('--interval-ms=250 sets the interval of the default sealing', () => {
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
])('the arguments %j are refused with a message that contains %s', (args, name) => {
  expect(() => readDevchainConfig({}, args)).toThrow(
    expect.objectContaining({ code: 'InvalidConfig', message: expect.stringContaining(name) }),
  );
});

test('-h returns no settings', () => {
  expect(readDevchainConfig({}, ['-h'])).toBeUndefined();
});
