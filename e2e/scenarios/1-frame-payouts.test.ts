import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { passTimeUntil, passTimeUntilSeen } from '../support/pass-time.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const INTERVAL_MS = 30_000;

/** Changes the figures of the network into those of a chain that pays every 30 seconds. */
function payingOften(body: string): string {
  const figures = JSON.parse(body) as { readonly blockTimestampMs: number };
  const nextPayoutAtMs = (Math.floor(figures.blockTimestampMs / INTERVAL_MS) + 1) * INTERVAL_MS;
  return JSON.stringify({ ...figures, nextPayoutAtMs });
}

test('the countdown goes on from one payout to the next, also when they are half a minute apart', async () => {
  await using scenario = await openScenario(hub, {
    prepare: (context, proxy) => {
      proxy.fault(/staking\/network/, { kind: 'changed', change: payingOften });
      return context.clock.install();
    },
  });
  const { page } = scenario;
  const shownBlock = async () => {
    const text = await page
      .getByRole('banner')
      .getByText(/^Block [\d,]+ /)
      .first()
      .textContent();
    return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
  };
  const payout = page.locator('dl > div').filter({ hasText: 'Next payout' }).locator('dd').first();
  const counting = payout.filter({ hasText: /^in \d+\ss$/ });
  await counting.waitFor();
  for (const _ of [1, 2]) {
    const { blockNumber } = (await hub.callNode('unique', 'dev_timeTravel', [{ seconds: 36 }])) as {
      readonly blockNumber: number;
    };
    // The chain makes blocks by itself too, so the page may show a later one first.
    await passTimeUntil(page, async () => (await shownBlock()) >= blockNumber);
    await passTimeUntilSeen(page, counting);
  }
  expect(scenario.errors).toEqual([]);
});
