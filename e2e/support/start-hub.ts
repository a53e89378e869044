import { createLogger } from '@hub/service-kit/logger';
import { launchBrowser } from '@hub/testkit/launch-browser';
import type { Browser } from 'playwright-core';
import { readStackConfig } from '../../apps/stack/src/config.ts';
import { startStack } from '../../apps/stack/src/start-stack.ts';

/** What `npm start` runs, on free ports, with a browser beside it. */
export interface Hub extends AsyncDisposable {
  readonly url: string;
  readonly browser: Browser;
  /** Makes days pass on a network's chain. */
  travelDays(network: 'unique' | 'quartz', days: number): Promise<void>;
}

/** Starts both networks with their stories, the services, the built page and a browser. */
export async function startHub(): Promise<Hub> {
  const environment = { PORT: '0', NODE_PORT_UNIQUE: '0', NODE_PORT_QUARTZ: '0' };
  const config = readStackConfig(environment, []);
  if (config === undefined) throw new Error('no configuration');
  await using starting = new AsyncDisposableStack();
  const stack = starting.use(await startStack(config, createLogger({ level: 'silent' })));
  const browser = starting.use(await launchBrowser());
  const running = starting.move();
  return {
    url: stack.url,
    browser,
    travelDays: async (id, days) => {
      const network = stack.web.networks.find((one) => one.id === id);
      await callNode(network?.nodeUrl ?? '', 'dev_timeTravel', [{ days }]);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function callNode(nodeUrl: string, method: string, params: readonly unknown[]): Promise<void> {
  const response = await fetch(nodeUrl.replace(/^ws/, 'http'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer: unknown = await response.json();
  if (typeof answer === 'object' && answer !== null && 'error' in answer) {
    throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
  }
}
