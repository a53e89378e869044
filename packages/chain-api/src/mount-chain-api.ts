import chainApiExamples from '@hub/contract/examples/chain-api.json' with { type: 'json' };
import sidecarExamples from '@hub/contract/examples/sidecar.json' with { type: 'json' };
import { mountApi } from '@hub/service-kit/mount-api';
import type { FastifyInstance } from 'fastify';
import type { ChainApi } from './create-chain-api.ts';

export interface ChainApiPaths {
  /** Serves both client generations. */
  readonly base: string;
  /** The same routes where generation-2 clients look for them. */
  readonly alias: string;
  /** Where clients of substrate-api-sidecar point. */
  readonly sidecar: string;
  /** Engine path of the sockets: generation-1 clients derive it from the base. */
  readonly sockets: string;
}

/** Where the chain API of a network answers (docs/wire-formats.md#addresses-of-the-apis). */
export function chainApiPaths(network: string): ChainApiPaths {
  return {
    base: `/${network}/v1`,
    alias: `/v2/${network}`,
    sidecar: `/${network}/sidecar`,
    sockets: `/${network}/socket.io`,
  };
}

/**
 * Mounts the chain API of a network at its base and its alias, and its sidecar routes at theirs, each with documentation;
 * beside them its sockets. Sockets are closed before the server is.
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
      description: 'Balances, staking, state queries and extrinsics of one network.',
      examples: chainApiExamples,
      register: (scope) => chainApi.register(scope),
    });
  }
  await mountApi(app, {
    prefix: sidecar,
    title: `Sidecar: ${network}`,
    version: '1.0.0',
    description: 'What clients of substrate-api-sidecar 18 use, with equal answers.',
    examples: sidecarExamples,
    register: (scope) => chainApi.registerSidecar(scope),
  });
  chainApi.sockets.attach(app, sockets);
  app.addHook('preClose', async () => chainApi.sockets.close());
}
