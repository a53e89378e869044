// Explaining, dry-running and pricing cost the caller nothing, so their input is limited in size.
import { errorCatalogue } from '@hub/contract/error-catalogue';
import { type Hex, toHex } from '@hub/primitives/hex';
import { assembleBareExtrinsic } from '@hub/scale/assemble-extrinsic';
import { encodeCall } from '@hub/scale/call';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner } from './support/signer.ts';

const alice = createSigner('//Alice');
const remark = (bytes: number) => ({
  section: 'system',
  method: 'remark',
  args: [`0x${'ab'.repeat(bytes)}`],
});
const batch = (...calls: readonly object[]) => ({ section: 'utility', method: 'batch', args: [calls] });
const many = (count: number) => Array.from({ length: count }, () => remark(0));

describe('large extrinsics', () => {
  let network: TestNetwork;
  let runtime: Runtime;

  beforeAll(async () => {
    network = await createChainApiNetwork();
    const { chain } = network.devchain;
    runtime = createRuntime(chain.runtimeAt(chain.bestBlock()).metadata(14), { ss58Prefix: 7391 });
  });
  afterAll(() => network[Symbol.asyncDispose]());

  const ask = (path: string, body: unknown) => post(`${network.chainApiUrl}/${path}`, body);
  const encoded = (call: object) => encodeCall(runtime, call as Parameters<typeof encodeCall>[1]);
  const refusal = (answer: { readonly body: unknown }) => {
    const { code, error } = answer.body as { code?: string; error?: { details?: { code?: string } } };
    return error?.details?.code ?? code;
  };

  it('a call of 1,000 entries is explained and priced, one of 500 dry-run', async () => {
    const call = batch(...many(1000));
    const explained = await ask('extrinsics/explain', {
      method: toHex(encoded(call)),
      address: alice.address,
    });
    expect(explained.status).toBe(200);
    expect(await ask('extrinsics/dry-run', { address: alice.address, ...batch(...many(500)) })).toMatchObject(
      {
        status: 200,
        body: { outcome: 'success' },
      },
    );
    const fee = await ask('extrinsic/calculate-fee', { address: alice.address, ...call });
    expect(fee.status).toBe(200);
  });

  it.each([
    ['1,001 calls', batch(...many(1001))],
    ['999 calls in two batches of a batch', batch(batch(...many(499)), batch(...many(500)))],
    ['more bytes than 131,072', remark(131_072)],
  ])('a call of %s is neither explained nor dry-run', async (_name, call) => {
    const method: Hex = toHex(encoded(call));
    const signed = await buildSigned(network.chainApiUrl, alice, call);
    const extrinsic = toHex(assembleBareExtrinsic(encoded(call)));
    const answers = await Promise.all([
      ask('extrinsics/explain', { method }),
      ask('extrinsics/explain', { extrinsic }),
      ask('extrinsics/explain', { signerPayloadJSON: signed.signerPayloadJSON }),
      ask('extrinsics/dry-run', { address: alice.address, ...call }),
      ask('extrinsics/dry-run', { signerPayloadJSON: signed.signerPayloadJSON }),
      ask('extrinsics/dry-run', signed),
      ask('extrinsic/submit?dryRun=true', signed),
      ask('extrinsics/submit?dryRun=true', signed),
    ]);
    for (const answer of answers)
      expect([answer.status, refusal(answer)]).toEqual([
        errorCatalogue.ExtrinsicTooLarge.status,
        'ExtrinsicTooLarge',
      ]);
  });

  it('a call of 501 entries is not dry-run', async () => {
    const answer = await ask('extrinsics/dry-run', { address: alice.address, ...batch(...many(501)) });
    expect([answer.status, refusal(answer)]).toEqual([413, 'ExtrinsicTooLarge']);
  });

  it('a call of too many bytes is not priced, but submitted', async () => {
    const call = remark(131_072);
    const signed = await buildSigned(network.chainApiUrl, alice, call);
    const options = { signerAddress: alice.address };
    const answers = await Promise.all([
      ask('extrinsic/calculate-fee', { address: alice.address, ...call }),
      ask('extrinsic/calculate-fee', signed),
      ask('extrinsics/fee', { ...call, ...options }),
      ask('extrinsic/build?withFee=true', { address: alice.address, ...call }),
    ]);
    for (const answer of answers)
      expect([answer.status, refusal(answer)]).toEqual([413, 'ExtrinsicTooLarge']);
    expect((await ask('extrinsics/build', { ...call, ...options })).status).toBe(200);
    expect((await ask('extrinsic/submit', signed)).status).toBe(200);
  });

  it('the sidecar routes neither price nor dry-run a call of too many bytes', async () => {
    const tx = toHex(assembleBareExtrinsic(encoded(remark(131_072))));
    const sidecarUrl = network.chainApiUrl.replace('/v1', '/sidecar');
    for (const path of ['fee-estimate', 'dry-run']) {
      expect(await post(`${sidecarUrl}/transaction/${path}`, { tx })).toMatchObject({
        status: 413,
        body: { code: 413 },
      });
    }
  });

  it('a call nested 300 levels deep is refused, one of 60 levels explained', async () => {
    let call: object = remark(0);
    for (let depth = 0; depth < 60; depth += 1) call = batch(call);
    const nested = encoded(call);
    const prefix = nested.slice(0, nested.length - encoded(remark(0)).length);
    const deep = new Uint8Array([
      ...Array.from({ length: 5 }, () => [...prefix]).flat(),
      ...encoded(remark(0)),
    ]);
    const answer = await ask('extrinsics/explain', { method: toHex(deep) });
    expect([answer.status, refusal(answer)]).toEqual([400, 'CallDecodeFailed']);
    expect((await ask('extrinsics/explain', { method: toHex(nested) })).status).toBe(200);
  });
});
