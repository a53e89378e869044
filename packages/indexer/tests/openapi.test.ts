import { indexerRoutes } from '@hub/contract/indexer/routes';
import { expect, test } from 'vitest';
import { startIndexerServer } from './support/indexer-server.ts';
import { startTestChain } from './support/start-test-chain.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly responses: Record<string, unknown>;
}

test('openapi.json lists every route, and all parameters of /events', async () => {
  await using devchain = await startTestChain();
  await using server = await startIndexerServer(devchain);
  const response = await fetch(`${server.url}/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, { get: Operation }> };
  const documented = Object.keys(paths).toSorted();
  const declared = indexerRoutes.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')).toSorted();
  expect(documented).toEqual(declared);
  const events = paths['/events']!.get.parameters!.map(({ name }) => name);
  expect(events.toSorted()).toEqual([
    'address',
    'blockNumberFrom',
    'blockNumberTo',
    'cursor',
    'limit',
    'methodIn',
    'offset',
    'orderByBlockNumber',
    'sectionIn',
  ]);
  expect(Object.keys(paths['/blocks/{hashOrNumber}']!.get.responses)).toContain('404');
});
