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

test('payouts less than a minute apart have different times, though fluctuating estimates of one payout give one time', async () => {
  const start = Date.parse('2026-11-21T00:00:00Z');
  /** Block and next payout, in seconds: one payout every 30 s, estimated a little differently each time. */
  const answers = [
    [0, 30],
    [12, 31],
    [24, 29],
    [36, 61],
    [42, 60],
    [66, 90],
  ] as const;
  const left = answers.values();
  const network = buildNetwork({
    getStakingNetwork: async () => {
      const [block = 0, payout = 0] = left.next().value ?? [];
      return buildNetworkFigures({
        blockTimestampMs: start + block * 1000,
        nextPayoutAtMs: start + payout * 1000,
      });
    },
  });
  const queries = new QueryClient();
  const seconds: number[] = [];
  for (const _ of answers) {
    const { nextPayoutAtMs = 0 } = await queries.fetchQuery(networkQuery(network));
    seconds.push((nextPayoutAtMs - start) / 1000);
  }
  expect(seconds).toEqual([30, 30, 30, 61, 61, 90]);
});
