// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildNetworkConfig } from '../testing/builders.ts';
import { createHubPart } from './hub-part.ts';
import { createShellServices } from './shell-services.ts';

const config = { networks: [buildNetworkConfig()], servedWallets: [] };

test('the services of the main part are created once, however often the part is loaded', async () => {
  const part = createHubPart(createShellServices(config, window));
  expect(part.loaded()).toBeUndefined();
  const [one, other] = await Promise.all([part.load(), part.load()]);
  expect(other.live).toBe(one.live);
  expect(part.loaded()?.live).toBe(one.live);
});
