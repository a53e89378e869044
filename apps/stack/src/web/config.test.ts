import { expect, test } from 'vitest';
import { readPageServerConfig } from './config.ts';

test('only a network whose two API URLs are set is offered', () => {
  const { web } = readPageServerConfig({
    QUARTZ_CHAIN_API_URL: 'https://api.example/quartz/v1',
    QUARTZ_INDEXER_URL: 'https://api.example/indexer/quartz/v2',
    UNIQUE_CHAIN_API_URL: 'https://api.example/unique/v1',
  });
  expect(web.networks.map(({ id }) => id)).toEqual(['quartz']);
  expect(web.servedWallets).toEqual([]);
});

test('settings without the API URLs of any network are refused', () => {
  expect(() => readPageServerConfig({})).toThrow('UNIQUE_CHAIN_API_URL');
});

test("the page's own address can be set, and must be a URL", () => {
  const apis = {
    UNIQUE_CHAIN_API_URL: 'https://api.example/unique/v1',
    UNIQUE_INDEXER_URL: 'https://api.example/indexer/unique/v2',
  };
  const { publicUrl } = readPageServerConfig({ ...apis, PUBLIC_URL: 'https://staking.example' });
  expect(publicUrl).toBe('https://staking.example');
  expect(() => readPageServerConfig({ ...apis, PUBLIC_URL: 'staking.example' })).toThrow('PUBLIC_URL');
});

test.each(['?key=1', '#part', ';script-src', '/a,b'])('an API URL with %s is refused', (end) => {
  const read = () =>
    readPageServerConfig({
      UNIQUE_CHAIN_API_URL: `https://api.example/unique/v1${end}`,
      UNIQUE_INDEXER_URL: 'https://api.example/indexer/unique/v2',
    });
  expect(read).toThrow('Correct UNIQUE_CHAIN_API_URL: must hold no query');
});

test('credentials in UNIQUE_NODE_URL are removed for browsers, and refused in the URLs that browsers receive', () => {
  const apis = {
    UNIQUE_CHAIN_API_URL: 'https://api.example/unique/v1',
    UNIQUE_INDEXER_URL: 'https://api.example/indexer/unique/v2',
  };
  const read = (environment: Record<string, string>) => readPageServerConfig({ ...apis, ...environment }).web;
  const nodes = 'wss://user:secret@node.example:9944/key/secret?key=secret,wss://other.example';
  expect(read({ UNIQUE_NODE_URL: nodes }).networks[0]?.nodeUrl).toBe('wss://node.example:9944');
  expect(JSON.stringify(read({ UNIQUE_NODE_URL: nodes }))).not.toContain('secret');
  const config = read({ UNIQUE_NODE_URL: nodes, UNIQUE_PUBLIC_NODE_URL: 'wss://public.example/ws' });
  expect(config.networks[0]?.nodeUrl).toBe('wss://public.example/ws');
  for (const [name, url] of [
    ['UNIQUE_PUBLIC_NODE_URL', 'wss://user:secret@node.example'],
    ['UNIQUE_CHAIN_API_URL', 'https://user:secret@api.example'],
  ] as const) {
    expect(() => read({ [name]: url })).toThrow(`Correct ${name}: must contain no user name or password`);
  }
});
