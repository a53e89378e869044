import type { Browser } from 'playwright-core';
import { inject, vi } from 'vitest';
import { browserTypeOf, type Engine } from './engine.ts';
import type { HubAddress } from './hub-address.ts';
import { patience } from './patience.ts';
import { developmentSigner, sendCall } from './send-call.ts';

export type NetworkId = 'unique' | 'quartz';

/** The running stack of this worker, and the browser. */
export interface Hub extends HubAddress, AsyncDisposable {
  readonly browser: Browser;
  readonly engine: Engine;
  /** Calls a method of a network's node; throws its error. */
  callNode(network: NetworkId, method: string, params: readonly unknown[]): Promise<unknown>;
  /**
   * Lets days pass on a network's chain, an hour per block; resolves when the chain API knows the head, and has scanned
   * all blocks for submissions: until then it reports a new transaction as pending.
   */
  travelDays(network: NetworkId, days: number): Promise<void>;
}

export async function openHub(): Promise<Hub> {
  const worker = Number(process.env.VITEST_POOL_ID) - 1;
  const hub = inject('hubs')[worker];
  const browserUrls = inject('browserUrls');
  const browserUrl = browserUrls[worker % browserUrls.length];
  if (hub === undefined || browserUrl === undefined) throw new Error('no hub for this worker');
  const engine = inject('engine');
  const browser = await browserTypeOf(engine).connect(browserUrl);
  const callNode = (network: NetworkId, method: string, params: readonly unknown[]) =>
    call(hub.nodeUrls[network], method, params);
  const opened: Hub = {
    ...hub,
    browser,
    engine,
    callNode,
    async travelDays(network, days) {
      const travelled = await callNode(network, 'dev_timeTravel', [{ days }]);
      const { blockNumber } = travelled as { readonly blockNumber: number };
      const isThere = async () => {
        const { headers } = await fetch(`${hub.url}/${network}/v1/staking/rate`);
        return Number(headers.get('x-block-number')) >= blockNumber;
      };
      await vi.waitUntil(isThere, patience);
      // The chain API reports this call as completed only when it has scanned all blocks before the call's block.
      const call = { section: 'system', method: 'remark', args: ['0x'] };
      await sendCall(opened, network, developmentSigner('Dave'), call);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
  return opened;
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
