import { mountApi } from '@hub/service-kit/mount-api';
import type { FastifyInstance } from 'fastify';
import type { ChainApi } from './create-chain-api.ts';

/** Where the chain API of a network answers: the base for both client generations, and generation 2's own path. */
export function chainApiPaths(network: string) {
  return { base: `/${network}/v1`, alias: `/v2/${network}` } as const;
}

/** Mounts the API of a network at both its paths, each with documentation. */
export async function mountChainApi(app: FastifyInstance, network: string, api: ChainApi): Promise<void> {
  const { base, alias } = chainApiPaths(network);
  for (const prefix of [base, alias]) {
    await mountApi(app, {
      prefix,
      title: `Chain API: ${network}`,
      version: '1.0.0',
      description:
        'Balances, chain state and staking of one network; building, submitting and following extrinsics.',
      register: (scope) => api.register(scope),
    });
  }
}
