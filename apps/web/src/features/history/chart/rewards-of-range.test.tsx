// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aliceOn, buildHistoryItem, buildNetwork, hashOf, UNQ } from '../../../testing/builders.ts';
import { render } from '../../../testing/render.ts';
import type { RangeId } from './reward-range.ts';
import { RewardsOfRange } from './rewards-of-range.tsx';

const DAY_MS = 86_400_000;
const nowMs = Date.parse('2026-11-20T12:00:00Z');

/** Shows a range of rewards of one coin each, which were paid these numbers of days ago. */
async function show(rangeId: RangeId, daysAgo: readonly number[]) {
  const asked: string[] = [];
  const network = buildNetwork({
    getAccountStaking: async (_, asOf) => {
      asked.push(asOf);
      const days = BigInt(400 - Number(BigInt(asOf) & 0xffn));
      return {
        asOf: { number: 9, hash: asOf, timestampMs: 1 },
        missingBlocks: 0,
        rewards: { amount: (days * UNQ) / 100n, count: 1 },
        realisedYield: { stakedCoinTime: days * 40n * UNQ * BigInt(DAY_MS) },
      };
    },
  });
  const items = daysAgo.map((days) =>
    buildHistoryItem({
      blockTimestamp: nowMs - days * DAY_MS,
      blockHash: hashOf(days.toString(16).padStart(2, '0')),
      amount: UNQ,
    }),
  );
  const rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } })}>
      <RewardsOfRange
        network={network}
        account={aliceOn(network)}
        rewards={{ items, missing: 0, asOf: { number: 9, hash: hashOf('00'), timestampMs: nowMs } }}
        rangeId={rangeId}
        choice={null}
      />
    </QueryClientProvider>,
  );
  return { ...rendered, asked, text: () => rendered.container.textContent ?? '' };
}

test('6.7 the yield of a range is computed between the newest reward before it and the newest of all', async () => {
  using rewards = await show('days30', [0, 10, 40, 80]);
  await rewards.until(() => rewards.text().includes('a year'));
  expect(rewards.asked).toEqual([hashOf('00'), hashOf('28')]);
  // In the totals of the indexer, a stake of 40 coins earns 0.01 a day.
  expect(rewards.text()).toContain('9.12% a year');
  expect(rewards.text()).toContain('Rewards in 30 days2.0000 UNQ');
});

test('6.7 the yield of all rewards is requested once, at the newest of them', async () => {
  using rewards = await show('all', [0, 10, 40, 80]);
  await rewards.until(() => rewards.text().includes('a year'));
  expect(rewards.asked).toEqual([hashOf('00')]);
  expect(rewards.text()).toContain('Rewards to date4.0000 UNQ');
});

test('6.7 a range without rewards says so and has no yield', async () => {
  using rewards = await show('days30', [40, 80]);
  expect(rewards.text()).toContain('No rewards in this range');
  expect(rewards.text()).toContain('—');
  expect(rewards.text()).not.toContain('a year');
  expect(rewards.asked).toEqual([]);
});
