import { expect, test } from 'vitest';
import { buildNetworkConfig } from '../testing/builders.ts';
import { parseWebConfig, WebConfigError } from './web-config.ts';

const page = 'https://hub.example/';
const text = (networks: readonly unknown[]) => JSON.stringify({ networks, servedWallets: [] });

test('relative addresses become absolute, without a trailing slash', () => {
  const network = buildNetworkConfig({ chainApiUrl: '/unique/v1/', indexerUrl: 'https://other.example/v2' });
  expect(parseWebConfig(text([network]), page).networks[0]).toMatchObject({
    chainApiUrl: 'https://hub.example/unique/v1',
    indexerUrl: 'https://other.example/v2',
  });
});

test.each([
  [undefined, 'config'],
  [' ', 'config'],
  ['{', 'config'],
  ['7', 'config'],
  [text([]), 'networks'],
  [text([buildNetworkConfig({ chainApiUrl: 'http://' })]), 'config'],
  [text([buildNetworkConfig({ chainApiUrl: '/unique/v1?key=1' })]), 'networks.0.chainApiUrl'],
  [text([buildNetworkConfig({ indexerUrl: '/v2;extra' })]), 'networks.0.indexerUrl'],
  [text([{ ...buildNetworkConfig(), genesisHash: '0x12' }]), 'networks.0.genesisHash'],
  [text([{ ...buildNetworkConfig(), symbol: 'DOT' }]), 'networks.0.symbol'],
])('the configuration %s is refused with an error at %s', (content, place) => {
  expect(() => parseWebConfig(content, page)).toThrow(new WebConfigError(place));
});

test('a genesis hash may have any letter case, and is converted to lower case', () => {
  const network = { ...buildNetworkConfig(), genesisHash: `0x${'AB'.repeat(32)}` };
  expect(parseWebConfig(text([network]), page).networks[0]?.genesisHash).toBe(`0x${'ab'.repeat(32)}`);
});
