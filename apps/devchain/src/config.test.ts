import { expect, test } from 'vitest';
import { readDevchainConfig } from './config.ts';

test('defaults', () => {
  expect(readDevchainConfig({}, [])).toEqual({
    network: 'unique',
    host: '127.0.0.1',
    port: 9944,
    story: true,
    liveConstants: false,
    sealing: { kind: 'instant-and-interval', intervalMs: 6000 },
  });
});

test('a flag wins over the environment', () => {
  const environment = { NETWORK: 'quartz', PORT: '1000', STORY: 'no' };
  const config = readDevchainConfig(environment, ['--port', '2000', '--sealing', 'manual']);
  expect(config).toMatchObject({ network: 'quartz', port: 2000, story: false, sealing: { kind: 'manual' } });
});

test('the live profile keeps the live constants', () => {
  expect(readDevchainConfig({}, ['--profile', 'live'])?.liveConstants).toBe(true);
});

test('a folder keeps the chain', () => {
  expect(readDevchainConfig({}, ['--data', '/somewhere'])?.dataDir).toBe('/somewhere');
});

test('the interval can be set', () => {
  expect(readDevchainConfig({}, ['--interval-ms=250'])?.sealing).toMatchObject({ intervalMs: 250 });
});

test.each([
  [['--port', '70000'], 'PORT'],
  [['--network', 'polkadot'], 'NETWORK'],
  [['--story', 'perhaps'], 'STORY'],
  [['--interval-ms', '-5'], 'interval-ms'],
  [['--colour'], 'colour'],
])('%j is refused by name', (args, name) => {
  expect(() => readDevchainConfig({}, args)).toThrow(
    expect.objectContaining({ code: 'InvalidConfig', message: expect.stringContaining(name) }),
  );
});

test('help', () => {
  expect(readDevchainConfig({}, ['-h'])).toBeUndefined();
});
