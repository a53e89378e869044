import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf, shownNumber, totalOf } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { createManualRelease } from '../support/manual-release.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { createTestAccount } from '../support/test-account.ts';

const patient = createHolder('Patient');
const position = /staking\/position/;
let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
  await patient.own(hub, 1000n);
});

afterAll(() => hub[Symbol.asyncDispose]());

test('5.4 while balances load nothing looks like zero, stakes left is … and staking waits for them', async () => {
  const slow = createManualRelease();
  await using scenario = await openScenario(hub, {
    returning: patient,
    prepare: async (_, proxy) => void proxy.fault(position, { kind: 'held', until: slow.until }),
  });
  const { page } = scenario;
  await panelOf(page).getByRole('status').filter({ hasText: 'Loading…' }).waitFor({ state: 'attached' });
  expect(await panelOf(page).textContent()).not.toMatch(/\d UNQ|No stakes yet/);
  const stakesLeft = page.locator('dl > div').filter({ hasText: 'Stakes left' }).locator('dd');
  expect(await stakesLeft.textContent()).toBe('…');
  await page.getByRole('img', { name: 'Stakes left: not known yet' }).waitFor();
  await page.getByLabel('Amount').fill('200');
  const button = page.getByRole('button', { name: 'Stake', exact: true });
  expect(await button.isDisabled()).toBe(true);
  await page.getByText('Waiting for your balances.').waitFor();
  slow.release();
  await totalOf(page).waitFor();
  expect(await stakesLeft.textContent()).toBe('10 of 10');
  await expect.poll(() => button.isEnabled()).toBe(true);
});

test('5.4 a failed load of balances is reported in words, is not zero, and can be retried', async () => {
  await using scenario = await openScenario(hub, {
    returning: patient,
    prepare: (context, proxy) => {
      proxy.fault(position, { kind: 'answer', status: 503 });
      return context.clock.install();
    },
  });
  const { page, proxy } = scenario;
  await passTimeUntilSeen(page, page.getByText('Could not load your balances.'));
  expect(await panelOf(page).textContent()).not.toMatch(/\d UNQ|No stakes yet|Last updated/);
  const stakesLeft = page.locator('dl > div').filter({ hasText: 'Stakes left' }).locator('dd');
  expect(await stakesLeft.textContent()).toBe('—');
  await page.getByLabel('Amount').fill('200');
  expect(await page.getByRole('button', { name: 'Stake', exact: true }).isDisabled()).toBe(true);
  proxy.fault(position, { kind: 'held', until: Promise.resolve() });
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await totalOf(page).waitFor();
  expect(await shownNumber(totalOf(page))).toBe('1,000.0000');
  expect(await page.getByText('Could not load your balances.').count()).toBe(0);
});

test('5.4 a failure stays visible while the page tries again by itself', async () => {
  await using scenario = await openScenario(hub, {
    returning: patient,
    prepare: (context, proxy) => {
      proxy.fault(/staking\/position|\/history\?/, { kind: 'answer', status: 503 });
      return context.clock.install();
    },
  });
  const { page, proxy } = scenario;
  const failures = [
    page.getByText('Could not load your balances.'),
    page.getByText('Could not load your history.'),
  ];
  for (const failure of failures) await passTimeUntilSeen(page, failure);
  proxy.fault(/staking\/position|\/history\?/, { kind: 'silence' });
  const asked = (path: RegExp) => proxy.seen.filter((one) => path.test(one)).length;
  for (const path of [position, /history\?.*kind=staking/]) {
    const before = asked(path);
    const isAsked = async () => {
      await page.clock.fastForward(2000);
      return asked(path) > before;
    };
    await expect.poll(isAsked, { interval: 100, timeout: 60_000 }).toBe(true);
  }
  for (const failure of failures) expect(await failure.isVisible()).toBe(true);
  expect(await page.getByText('Waiting for your balances.').count()).toBe(0);
  // This reason has lower priority than a late block, so it appears only once a new block has arrived.
  await page.getByText('You can stake and unstake when your balances are loaded.').waitFor();
  expect(await page.getByRole('main').getByText('Loading…').count()).toBe(0);
});

test.each([
  [
    'that are those of another account',
    /"address":"\w+"/,
    `"address":"${createTestAccount('Other').address}"`,
  ],
  ['whose parts do not add up', /"staked":"\d+"/, '"staked":"7000000000000000000"'],
])('5.4 balances %s are refused', async (_, part, other) => {
  await using scenario = await openScenario(hub, {
    returning: patient,
    prepare: (context, proxy) => {
      proxy.fault(position, { kind: 'changed', change: (body) => body.replace(part, other) });
      return context.clock.install();
    },
  });
  const { page } = scenario;
  await passTimeUntilSeen(page, page.getByText('Could not load your balances.'));
  expect(await panelOf(page).textContent()).not.toMatch(/\d UNQ|No stakes yet/);
});

test('5.4 balances that could not be refreshed stay, with their age; so do balances that are being refreshed', async () => {
  await using scenario = await openScenario(hub, {
    returning: patient,
    prepare: (context) => context.clock.install(),
  });
  const { page, proxy } = scenario;
  await totalOf(page).waitFor();
  expect(await panelOf(page).getAttribute('aria-busy')).toBe('false');
  const heal = proxy.fault(position, { kind: 'cut' });
  const notice = panelOf(page).getByRole('alert');
  await passTimeUntilSeen(page, notice);
  expect(await notice.textContent()).toBe('Could not load your balances.');
  const age = panelOf(page).getByText(/Last updated \d+\s(?:s|min)/);
  const shownAge = await age.textContent();
  // Between the attempts, at most one per minute, only the page's own timer updates the age.
  await page.clock.runFor(10_000);
  expect(await age.textContent()).not.toBe(shownAge);
  expect(await shownNumber(totalOf(page))).toBe('1,000.0000');
  heal();
  const slow = createManualRelease();
  const quicken = proxy.fault(position, { kind: 'held', until: slow.until });
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => panelOf(page).getAttribute('aria-busy')).toBe('true');
  expect(await shownNumber(totalOf(page))).toBe('1,000.0000');
  quicken();
  slow.release();
  await notice.waitFor({ state: 'detached' });
  expect(await shownNumber(totalOf(page))).toBe('1,000.0000');
  await expect.poll(() => panelOf(page).getAttribute('aria-busy')).toBe('false');
});
