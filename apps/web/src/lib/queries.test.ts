import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildNetwork, buildNetworkFigures } from '../testing/builders.ts';
import { networkQuery } from './queries.ts';

test('the time of the next payout does not fluctuate from block to block', async () => {
  const midnight = Date.parse('2026-11-21T00:00:00Z');
  const estimates = [midnight, midnight - 6000, midnight + 24 * 60 * 60_000];
  const network = buildNetwork({
    getStakingNetwork: async () => buildNetworkFigures({ nextPayoutAtMs: estimates.shift() }),
  });
  const queries = new QueryClient();
  const load = async () => (await queries.fetchQuery(networkQuery(network))).nextPayoutAtMs;
  expect([await load(), await load(), await load()]).toEqual([
    midnight,
    midnight,
    midnight + 24 * 60 * 60_000,
  ]);
  expect(await load()).toBeUndefined();
});
