import { setTimeout as pause } from 'node:timers/promises';
import type { KeyringPair } from '@polkadot/keyring/types';
import { createHub } from './hub.ts';

const { HUB_URL = 'http://127.0.0.1:3000', NODE_URL = 'http://127.0.0.1:9944' } = process.env;

/** Sends a request to the hub under test. */
export const hub = createHub(HUB_URL);

/** Calls a JSON-RPC method of the development chain. */
export async function chain<Result>(method: string, ...params: unknown[]): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(NODE_URL, { method: 'POST', headers, body });
  const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}

/**
 * Repeats until nothing is thrown, for at most 30 seconds: the hub sees a block soon after the chain has it, and may be
 * unavailable for a while.
 */
export async function eventually<Value>(work: () => Promise<Value>): Promise<Value> {
  const deadlineMs = Date.now() + 30_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
      await pause(50);
    }
  }
}

export interface Call {
  readonly section: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Builds, signs and submits a call; returns the hash. Submitting the same bytes again is harmless. */
export async function submit(wallet: KeyringPair, call: Call): Promise<string> {
  const payload = await eventually(() =>
    hub<{ signerPayloadHex: `0x${string}` }>('/unique/v1/extrinsic/build', {
      address: wallet.address,
      ...call,
    }),
  );
  const bytes = wallet.sign(payload.signerPayloadHex, { withType: true });
  const signed = { ...payload, signature: `0x${Buffer.from(bytes).toString('hex')}` };
  const { hash } = await eventually(() => hub<{ hash: string }>('/unique/v1/extrinsic/submit', signed));
  return hash;
}
