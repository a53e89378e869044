import { expect, test } from 'vitest';
import { buildNetworkConfig } from '../testing/builders.ts';
import { parseWebConfig, WebConfigError } from './web-config.ts';

const page = 'https://hub.example/';
const text = (networks: readonly unknown[]) => JSON.stringify({ networks, development: true });

test('addresses below the page become absolute, without a slash at the end', () => {
  const network = buildNetworkConfig({ chainApiUrl: '/unique/v1/', indexerUrl: 'https://other.example/v2' });
  expect(parseWebConfig(text([network]), page).networks[0]).toMatchObject({
    chainApiUrl: 'https://hub.example/unique/v1',
    indexerUrl: 'https://other.example/v2',
  });
});

test.each([
  [undefined, 'no configuration in the page'],
  [' ', 'no configuration in the page'],
  ['{', 'not JSON'],
  [text([]), 'networks is empty'],
  [text([{ ...buildNetworkConfig(), genesisHash: '0x12' }]), 'networks.0.genesisHash is not a 32-byte hash'],
  [text([{ ...buildNetworkConfig(), symbol: 'DOT' }]), 'networks.0.symbol is not one of UNQ, QTZ'],
])('%s is refused: %s', (content, message) => {
  expect(() => parseWebConfig(content, page)).toThrow(new WebConfigError(message));
});
