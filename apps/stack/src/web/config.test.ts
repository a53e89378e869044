import { expect, test } from 'vitest';
import { readPageServerConfig } from './config.ts';

test('a network with both its APIs is offered', () => {
  const { web } = readPageServerConfig({
    QUARTZ_CHAIN_API_URL: 'https://api.example/quartz/v1',
    QUARTZ_INDEXER_URL: 'https://api.example/indexer/quartz/v2',
    UNIQUE_CHAIN_API_URL: 'https://api.example/unique/v1',
  });
  expect(web.networks.map(({ id }) => id)).toEqual(['quartz']);
  expect(web.development).toBe(false);
});

test('a page without a network is refused', () => {
  expect(() => readPageServerConfig({})).toThrow('UNIQUE_CHAIN_API_URL');
});

test('the page can be told its own address, which has to be one', () => {
  const apis = {
    UNIQUE_CHAIN_API_URL: 'https://api.example/unique/v1',
    UNIQUE_INDEXER_URL: 'https://api.example/indexer/unique/v2',
  };
  const { publicUrl } = readPageServerConfig({ ...apis, PUBLIC_URL: 'https://staking.example' });
  expect(publicUrl).toBe('https://staking.example');
  expect(() => readPageServerConfig({ ...apis, PUBLIC_URL: 'staking.example' })).toThrow('PUBLIC_URL');
});
