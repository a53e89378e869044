// A child process that runs the same as `npm start`, on free ports. It reports the addresses to its parent, and ends
// with it.
import { createLogger } from '@hub/service-kit/logger';
import { readStackConfig } from '../../apps/stack/src/config.ts';
import { startStack } from '../../apps/stack/src/start-stack.ts';
import type { HubAddress } from './hub-address.ts';

const environment = {
  PORT: '0',
  NODE_PORT_UNIQUE: '0',
  NODE_PORT_QUARTZ: '0',
  PUBLIC_URL: 'https://staking.example',
};
const config = readStackConfig(environment, []);
if (config === undefined) throw new Error('no configuration');
const stack = await startStack(config, createLogger({ level: 'silent' }));
process.once('disconnect', () => void stack[Symbol.asyncDispose]());
// A test that counts rows must not run while the chains' seeded history is still being indexed.
await stack.processAll();

const nodeUrl = (id: string) =>
  stack.web.networks.find((network) => network.id === id)?.nodeUrl?.replace(/^ws/, 'http') ?? '';
process.send?.({
  url: stack.url,
  nodeUrls: { unique: nodeUrl('unique'), quartz: nodeUrl('quartz') },
} satisfies HubAddress);
