import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOn, shownNumber, totalOf } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario } from '../support/open-scenario.ts';
import { setVisibility } from '../support/set-visibility.ts';

const UNIT = 10n ** 18n;
const follower = createHolder('Follower');
let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
  await follower.own(hub, 1000n);
});

afterAll(() => hub[Symbol.asyncDispose]());

/** The number of requests for the balances. */
function countAsked({ proxy }: Scenario): number {
  const path = `position?address=${addressOn('unique', follower.account)}`;
  return proxy.seen.filter((one) => one.includes(path)).length;
}

async function openFollowing(): Promise<Scenario> {
  const scenario = await openScenario(hub, {
    returning: follower,
    withoutSockets: true,
    prepare: (context) => context.clock.install(),
  });
  await totalOf(scenario.page).waitFor();
  return scenario;
}

test('5.5 without subscriptions a transfer from another account is shown after 6 s', async () => {
  await using scenario = await openFollowing();
  const { page } = scenario;
  expect(await shownNumber(totalOf(page))).toBe('1,000.0000');
  await follower.receive(hub, 25n * UNIT);
  await page.clock.fastForward(6000);
  await expect.poll(() => shownNumber(totalOf(page))).toBe('1,025.0000');
  expect(scenario.errors).toEqual([]);
});

test('5.5 a hidden tab does not request the balances, and requests them at once when it is visible again', async () => {
  await using scenario = await openFollowing();
  const { page } = scenario;
  await setVisibility(page, 'hidden');
  await page.clock.runFor(1000);
  const before = countAsked(scenario);
  for (let minute = 0; minute < 10; minute += 1) await page.clock.runFor(60_000);
  expect(countAsked(scenario)).toBe(before);
  await setVisibility(page, 'visible');
  await expect.poll(() => countAsked(scenario)).toBe(before + 1);
});
