import { launchBrowser } from '@hub/testkit/launch-browser';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';

export type NetworkId = 'unique' | 'quartz';

/** The running whole, and a browser for the tests of one file. */
export interface Hub extends AsyncDisposable {
  readonly url: string;
  readonly browser: Browser;
  /** Asks a network's node; throws its error. */
  callNode(network: NetworkId, method: string, params: readonly unknown[]): Promise<unknown>;
  /** Makes days pass on a network's chain. */
  travelDays(network: NetworkId, days: number): Promise<void>;
}

export async function openHub(): Promise<Hub> {
  const { url, nodeUrls } = inject('hub');
  const browser = await launchBrowser();
  const callNode = (network: NetworkId, method: string, params: readonly unknown[]) =>
    call(nodeUrls[network], method, params);
  return {
    url,
    browser,
    callNode,
    travelDays: async (network, days) => void (await callNode(network, 'dev_timeTravel', [{ days }])),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

async function call(nodeUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = (await response.json()) as { readonly result?: unknown; readonly error?: unknown };
  if (answer.error !== undefined) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
  return answer.result;
}
