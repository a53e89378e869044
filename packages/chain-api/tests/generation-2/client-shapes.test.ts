import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, get, instantSealing, post } from '../support/chain-api-network.ts';
import { generation2Url, settled } from '../support/generation-2.ts';
import { createSigner } from '../support/signer.ts';
import { clientShapes } from './client-shapes.ts';

describe('clients of generation 2', () => {
  const answers = new Map<string, unknown>();
  let network: TestNetwork;

  beforeAll(async () => {
    network = await createChainApiNetwork({ sealing: instantSealing });
    const url = generation2Url(network);
    const { address } = createSigner('//Bob', 42);
    await keep('GET /balances/get', get(`${url}/balances/get?address=${address}`));
    await keep('GET /accounts/next_index', get(`${url}/accounts/next_index?address=${address}`));
    const encoded = await steps(url, '/balances/transfer', { to: address, amount: '5' });
    await steps(url, '/utility/batch-all', { calls: [encoded] });
  });
  afterAll(() => network?.[Symbol.asyncDispose]());

  /** Takes an extrinsic through all routes of its kind; returns the encoded extrinsic. */
  async function steps(url: string, path: string, args: object): Promise<string> {
    const alice = createSigner('//Alice', 42);
    const body = { args, options: { signerAddress: alice.address } };
    const built = await keep(`POST ${path}/build`, post(`${url}${path}/build`, body));
    await keep(`POST ${path}/fee`, post(`${url}${path}/fee`, body));
    const encoded = await keep(`POST ${path}/encode`, post(`${url}${path}/encode`, { args }));
    const { signerPayloadJSON, signerPayloadHex } = built as {
      signerPayloadJSON: object;
      signerPayloadHex: string;
    };
    const { signature } = await alice.sign({ signerPayloadHex });
    const sent = post(`${url}/extrinsics/submit`, { signerPayloadJSON, signature });
    const { hash } = (await keep('POST /extrinsics/submit', sent)) as { hash: string };
    await keep(`GET ${path}/status/{hash}`, settled(`${url}${path}/status/${hash}`));
    return (encoded as { compactExtrinsic: string }).compactExtrinsic;
  }
  async function keep(route: string, asked: Promise<{ status: number; body: unknown }>): Promise<unknown> {
    const { status, body } = await asked;
    expect(status, route).toBe(200);
    answers.set(route, body);
    return body;
  }

  it.each(Object.entries(clientShapes))(
    'clients of generation 2 find every field that they read in the answer of %s',
    (route, shape) => {
      expect(shape.safeParse(answers.get(route)).error).toBeUndefined();
    },
  );
});
