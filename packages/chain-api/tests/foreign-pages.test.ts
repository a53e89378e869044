// Pages of other origins cannot submit to a development chain; they are recognized by the headers that browsers set.
import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { chainApiRoutes, mutationRoutes } from '@hub/contract/chain-api/routes';
import { sidecarRoutes } from '@hub/contract/chain-api/sidecar/routes';
import { toHex } from '@hub/primitives/hex';
import { describe, expect, it } from 'vitest';
import { assembleSigned } from '../src/extrinsics/signing/assemble-signed.ts';
import { chainApiPaths } from '../src/mount-chain-api.ts';
import { post } from './support/chain-api-network.ts';
import { useSubmissionStage } from './support/submission-stage.ts';

const { base, sidecar } = chainApiPaths('unique');
const foreign = { origin: 'https://evil.example' };
const local = { origin: 'http://localhost:5173' };

const mutations = new Set<string>(mutationRoutes.map(({ operationId }) => operationId));

/** Every route that submits an extrinsic to the node. */
const routes = [...chainApiRoutes, ...sidecarRoutes].filter(({ errors }) =>
  errors.some((code) => code === 'ExtrinsicRefused'),
);

describe('pages', () => {
  const stage = useSubmissionStage();

  async function submitAll(headers: Record<string, string>) {
    const signed = await stage.stake();
    const tx = toHex(assembleSigned(stage.runtimeNow(), signed as SignedPayload).bytes);
    return Promise.all(
      routes.map(async ({ path, operationId, method }) => {
        const { url } = stage.api;
        const answer =
          operationId === 'sidecarSubmit'
            ? await post(`${url.replace(base, sidecar)}${path}`, { tx }, headers)
            : await post(
                `${url}${path}${mutations.has(operationId) ? '?use=Submit' : ''}`,
                signed,
                headers,
                method,
              );
        return { operationId, ...answer };
      }),
    );
  }

  it('a page of another origin cannot submit at any route', async () => {
    for (const headers of [foreign, { origin: 'null' }]) {
      for (const { operationId, status, body } of await submitAll(headers)) {
        expect({ operationId, status }).toEqual({ operationId, status: 403 });
        expect(JSON.stringify(body)).toContain(`ALLOW_ORIGIN=${headers.origin}`);
      }
    }
    expect(await post(`${stage.api.url}/extrinsic/submit`, await stage.stake(), foreign)).toMatchObject({
      body: { error: { name: 'SubmitExtrinsic', details: { code: 'ForeignOrigin' } } },
    });
    const before = stage.network.devchain.chain.bestBlock().extrinsicHashes.length;
    await stage.sealAndSee(1);
    expect(stage.network.devchain.chain.bestBlock().extrinsicHashes).toHaveLength(before);
  });

  it('a page of this machine can submit at every route, and a program, which sends no origin, at /extrinsic/submit', async () => {
    for (const { operationId, status, body } of await submitAll(local)) {
      expect({ operationId, status, body }).toMatchObject({ status: 200 });
    }
    const { status } = await post(`${stage.api.url}/extrinsic/submit`, await stage.stake({ nonce: 1 }));
    expect(status).toBe(200);
  });

  it('a page of another origin can submit at every route to a chain that is no development chain', async () => {
    stage.node.spoil((method) => (method === 'system_chainType' ? 'Live' : undefined));
    await stage.restart();
    for (const { operationId, status, body } of await submitAll(foreign)) {
      expect({ operationId, status, body }).toMatchObject({ status: 200 });
    }
  });
});
