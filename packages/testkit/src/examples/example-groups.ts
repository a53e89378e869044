import { chainApiRoutes } from '@hub/contract/chain-api/routes';
import { sidecarRoutes } from '@hub/contract/chain-api/sidecar/routes';
import { indexerRoutes } from '@hub/contract/indexer/routes';
import type { Route } from '@hub/contract/route';
import type { TestNetwork } from '../test-network.ts';
import { chainApiRequests } from './chain-api-requests.ts';
import type { ExampleFacts } from './example-facts.ts';
import type { ExampleRequests } from './example-request.ts';
import { indexerRequests } from './indexer-requests.ts';
import { sidecarRequests } from './sidecar-requests.ts';

/** Routes on one documentation page. */
export interface ExampleGroup {
  readonly name: 'chain-api' | 'sidecar' | 'indexer';
  readonly routes: readonly Route[];
  readonly requests: (facts: ExampleFacts) => ExampleRequests;
  readonly url: (network: TestNetwork) => string;
}

/** All groups. */
export const exampleGroups: readonly ExampleGroup[] = [
  {
    name: 'chain-api',
    routes: chainApiRoutes,
    requests: chainApiRequests,
    url: ({ chainApiUrl }) => chainApiUrl,
  },
  {
    name: 'sidecar',
    routes: sidecarRoutes,
    requests: sidecarRequests,
    url: ({ serverUrl, network }) => `${serverUrl}/${network}/sidecar`,
  },
  {
    name: 'indexer',
    routes: indexerRoutes,
    requests: indexerRequests,
    url: ({ indexerUrl }) => indexerUrl,
  },
];
