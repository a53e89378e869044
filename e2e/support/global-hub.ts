// Starts once for all browser tests what `npm start` runs, on free ports.
import { createLogger } from '@hub/service-kit/logger';
import type { TestProject } from 'vitest/node';
import { readStackConfig } from '../../apps/stack/src/config.ts';
import { startStack } from '../../apps/stack/src/start-stack.ts';

/** Where the running whole is. */
export interface HubAddress {
  readonly url: string;
  /** JSON-RPC of the development chains, over http. */
  readonly nodeUrls: Readonly<Record<'unique' | 'quartz', string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    hub: HubAddress;
  }
}

/** Starts both networks with their stories, the services and the built page; returns what ends them. */
export default async function startGlobalHub(project: TestProject): Promise<() => Promise<void>> {
  const environment = {
    PORT: '0',
    NODE_PORT_UNIQUE: '0',
    NODE_PORT_QUARTZ: '0',
    RATE_LIMIT: '0',
    PUBLIC_URL: 'https://staking.example',
  };
  const config = readStackConfig(environment, []);
  if (config === undefined) throw new Error('no configuration');
  const stack = await startStack(config, createLogger({ level: 'silent' }));
  const nodeUrl = (id: string) =>
    stack.web.networks.find((network) => network.id === id)?.nodeUrl?.replace(/^ws/, 'http') ?? '';
  project.provide('hub', {
    url: stack.url,
    nodeUrls: { unique: nodeUrl('unique'), quartz: nodeUrl('quartz') },
  });
  return async () => await stack[Symbol.asyncDispose]();
}
