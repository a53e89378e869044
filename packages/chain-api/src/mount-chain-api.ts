import { chainApiIntroduction } from '@hub/contract/introductions/chain-api';
import { sidecarIntroduction } from '@hub/contract/introductions/sidecar';
import { readExamples } from '@hub/service-kit/docs/read-examples';
import { mountApi } from '@hub/service-kit/mount-api';
import type { FastifyInstance } from 'fastify';
import type { ChainApi } from './create-chain-api.ts';

export interface ChainApiPaths {
  /** The base path for clients of both generations. */
  readonly base: string;
  /** The path of the same routes that generation-2 clients expect. */
  readonly alias: string;
  /** The base path for clients of substrate-api-sidecar. */
  readonly sidecar: string;
  /** The engine path of the sockets; generation-1 clients derive it from the base path. */
  readonly sockets: string;
}

/** The paths of a network's chain API (docs/wire-formats.md#addresses-of-the-apis). */
export function chainApiPaths(network: string): ChainApiPaths {
  return {
    base: `/${network}/v1`,
    alias: `/v2/${network}`,
    sidecar: `/${network}/sidecar`,
    sockets: `/${network}/socket.io`,
  };
}

/**
 * Mounts a network's chain API at its base and its alias, and its sidecar routes at their base, each with
 * documentation, and its sockets. Sockets are closed before the server is.
 */
export async function mountChainApi(
  app: FastifyInstance,
  network: string,
  chainApi: ChainApi,
): Promise<void> {
  const { base, alias, sidecar, sockets } = chainApiPaths(network);
  for (const prefix of [base, alias]) {
    await mountApi(app, {
      prefix,
      title: `Chain API: ${network}`,
      version: '1.0.0',
      description: chainApiIntroduction(network),
      loadExamples: () => readExamples('chain-api'),
      register: (scope) => chainApi.register(scope),
    });
  }
  await mountApi(app, {
    prefix: sidecar,
    title: `Sidecar: ${network}`,
    version: '1.0.0',
    description: sidecarIntroduction(network),
    loadExamples: () => readExamples('sidecar'),
    register: (scope) => chainApi.registerSidecar(scope),
  });
  chainApi.sockets.attach(app, sockets);
  app.addHook('preClose', async () => chainApi.sockets.close());
}
