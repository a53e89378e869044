import { toHex } from '@hub/primitives/hex';
import { vi } from 'vitest';
import { developmentAccounts } from '../../apps/dev-wallet/src/development-accounts.ts';
import { type SignerPayload, signingBytes } from '../../apps/dev-wallet/src/signing-bytes.ts';
import type { Hub, NetworkId } from './open-hub.ts';
import { patience } from './patience.ts';
import type { TestAccount } from './test-account.ts';

const SR25519 = 0x01;

export interface Call {
  readonly section: string;
  readonly method: string;
  /** Amounts as decimal texts of smallest units. */
  readonly args: readonly unknown[];
}

export type Signer = Pick<TestAccount, 'address' | 'signPayload'>;

/** Builds a call with the chain API, signs and submits it; resolves when it is in a block. Rejects if it fails. */
export async function sendCall(hub: Hub, network: NetworkId, signer: Signer, call: Call): Promise<void> {
  const hash = await submitCall(hub, network, signer, call);
  const isCompleted = async () => {
    const response = await fetch(`${hub.url}/${network}/v1/extrinsic/status?hash=${hash}`);
    const status = (await response.json()) as { readonly isCompleted: boolean; readonly isError: boolean };
    if (status.isError) throw new Error(JSON.stringify(status));
    return status.isCompleted;
  };
  await vi.waitUntil(isCompleted, patience);
}

/** Like `sendCall`, but resolves with the extrinsic's hash as soon as the chain API has accepted it. */
export async function submitCall(hub: Hub, network: NetworkId, signer: Signer, call: Call): Promise<string> {
  const base = `${hub.url}/${network}/v1/extrinsic`;
  const { signerPayloadJSON } = await post<{ signerPayloadJSON: SignerPayload }>(`${base}/build`, {
    address: signer.address,
    ...call,
  });
  const signature = signer.signPayload(signerPayloadJSON);
  const { hash } = await post<{ hash: string }>(`${base}/submit`, { signerPayloadJSON, signature });
  return hash;
}

/** Alice, who has plenty of coins on every development chain. */
export const alice = (): Signer => developmentSigner('Alice');

/** One of the accounts that have coins on every development chain. */
export function developmentSigner(name: string): Signer {
  const account = developmentAccounts().find((one) => one.name === name);
  if (account === undefined) throw new Error(`no development account ${name}`);
  const signPayload = (payload: SignerPayload) =>
    toHex(Uint8Array.of(SR25519, ...account.sign(signingBytes(payload))));
  return { address: account.address, signPayload };
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${answer}`);
  return JSON.parse(answer) as T;
}
