import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOn, totalOf } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

const outlasting = createHolder('Outlasting');
let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

test('5.5 while balances fail the page polls less and less often, in the end about once a minute', async () => {
  await using scenario = await openScenario(hub, { wallets: [outlasting.wallet], withoutSockets: true });
  const { page, proxy } = scenario;
  await page.clock.install();
  await outlasting.connect(page);
  await totalOf(page).waitFor();
  const path = `position?address=${addressOn('unique', outlasting.account)}`;
  const countAsked = () => proxy.seen.filter((one) => one.includes(path)).length;
  const heal = proxy.fault(/staking\/position/, { kind: 'answer', status: 503 });
  await page.clock.runFor(6000);
  const stepMs = 3000;
  const askedAtMs: number[] = [];
  for (let nowMs = 0; nowMs < 300_000; nowMs += stepMs) {
    const before = countAsked();
    // On a busy machine the page may have aborted a request before it reached the proxy.
    const answered = Promise.race([
      page.waitForResponse(/staking\/position/),
      page.waitForEvent('requestfailed', (request) => request.url().includes('staking/position')),
    ]);
    answered.catch(() => undefined);
    await page.clock.runFor(stepMs);
    if (countAsked() === before) continue;
    await answered;
    askedAtMs.push(nowMs);
  }
  await page.getByText('Last updated').waitFor();
  // A round is a load and its two quick retries.
  const waits = askedAtMs.slice(1).map((atMs, index) => atMs - (askedAtMs[index] ?? 0));
  const pauses = waits.filter((waitMs) => waitMs > 2 * stepMs);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000 + stepMs);
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(45_000 - stepMs);
  expect(pauses[0]).toBeLessThanOrEqual(15_000);
  for (const [index, pauseMs] of pauses.entries()) {
    expect(pauseMs).toBeGreaterThanOrEqual(0.75 * (pauses[index - 1] ?? 0) - stepMs);
  }
  heal();
  // Enough time for the current round, the longest pause, and the next round.
  await page.clock.runFor(120_000);
  await page.getByText('Last updated').waitFor({ state: 'detached' });
});
