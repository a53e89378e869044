import { chainApiRoutes } from '@hub/contract/chain-api/routes';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, get } from './support/chain-api-network.ts';

interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
}

describe('documentation and cross-origin access', () => {
  let network: TestNetwork;

  beforeAll(async () => {
    network = await createChainApiNetwork();
  });
  afterAll(() => network[Symbol.asyncDispose]());

  it('openapi.json has every route with its operation id and the statuses 200, 400 and 500, and no other route', async () => {
    const { body } = await get(`${network.chainApiUrl}/openapi.json`);
    const { openapi, paths } = body as OpenApi;
    expect(openapi).toMatch(/^3\.1/);
    for (const route of chainApiRoutes) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = paths[path]?.[route.method.toLowerCase()];
      expect(operation, `${route.method} ${route.path}`).toMatchObject({ operationId: route.operationId });
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '500']));
    }
    const documented = Object.values(paths).flatMap((operations) => Object.keys(operations));
    expect(documented).toHaveLength(chainApiRoutes.length);
  });

  it('/docs and /chain/properties are served at the base of either generation', async () => {
    for (const base of [network.chainApiUrl, `${network.serverUrl}/v2/unique`]) {
      const page = await fetch(`${base}/docs`);
      expect(page.status).toBe(200);
      expect((await get(`${base}/chain/properties`)).status).toBe(200);
    }
  });

  it('the CORS preflight of a page of any origin permits to submit with the header x-sdk-version of generation 1', async () => {
    const response = await fetch(`${network.chainApiUrl}/extrinsic/submit`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://stake.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-sdk-version',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-sdk-version');
  });
});
