import { indexerIntroduction } from '@hub/contract/introductions/indexer';
import { readExamples } from '@hub/service-kit/docs/read-examples';
import { mountApi } from '@hub/service-kit/mount-api';
import type { FastifyInstance } from 'fastify';
import type { Indexer } from './create-indexer.ts';

/** The base path of a network's indexer (docs/wire-formats.md#addresses-of-the-apis). */
export function indexerPath(network: string): string {
  return `/indexer/${network}/v2`;
}

/** Mounts a network's indexer and its documentation at its base path. */
export async function mountIndexer(app: FastifyInstance, network: string, indexer: Indexer): Promise<void> {
  await mountApi(app, {
    prefix: indexerPath(network),
    title: `Indexer: ${network}`,
    version: '2.0.0',
    description: indexerIntroduction(network),
    loadExamples: () => readExamples('indexer'),
    register: (scope) => indexer.register(scope),
  });
}
