import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedHistory, historyPanelOf, openAlice, rowsOf, tabOf } from '../support/history-view.ts';
import { createManualRelease } from '../support/manual-release.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

test('6.1 a tab that fails says so, with a retry button, and does not affect the others', async () => {
  const rewards = /history\?kind=rewards/;
  await using scenario = await openAlice(hub, {
    prepare: (context, proxy) => {
      proxy.fault(rewards, { kind: 'answer', status: 503 });
      return context.clock.install();
    },
  });
  const { page, proxy } = scenario;
  await tabOf(page, 'Rewards').click();
  await passTimeUntilSeen(page, page.getByText('Could not load your history.'));
  expect(await page.getByText('No rewards found').count()).toBe(0);
  expect(await tabOf(page, 'Rewards').textContent()).toBe('Rewards');
  for (const tab of ['Staking', 'Unstaking', 'Transfers'] as const) {
    await tabOf(page, tab).click();
    await rowsOf(page, tab).nth(9).waitFor();
    expect(await historyPanelOf(page).getByRole('alert').count()).toBe(0);
  }
  proxy.fault(rewards, { kind: 'held', until: Promise.resolve() });
  await tabOf(page, 'Rewards').click();
  const retry = historyPanelOf(page).getByRole('button', { name: 'Try again' });
  if (await retry.isVisible()) await retry.click();
  await rowsOf(page, 'Rewards').nth(9).waitFor();
});

test('6.1 a tab that loads shows "Loading…", not that it is empty', async () => {
  const slow = createManualRelease();
  await using scenario = await openAlice(hub, {
    prepare: async (_, proxy) =>
      void proxy.fault(/history\?kind=transfers/, { kind: 'held', until: slow.until }),
  });
  const { page } = scenario;
  await tabOf(page, 'Transfers').click();
  const panel = historyPanelOf(page);
  await panel.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
  expect(await panel.textContent()).toBe('Loading…');
  slow.release();
  await rowsOf(page, 'Transfers').nth(9).waitFor();
});

test('6.1 Refresh loads all four tabs again and is disabled while any of them loads', async () => {
  await using scenario = await openAlice(hub, { prepare: (context) => context.clock.install() });
  const { page, proxy } = scenario;
  // From here on time passes only in small steps: nothing loads unless requested.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const isEnabled = async () => {
    await page.clock.runFor(20);
    return await refresh.isEnabled();
  };
  const kinds = ['rewards', 'staking', 'transfers', 'unstaking'];
  for (const kind of kinds) {
    await expect.poll(isEnabled, { message: kind }).toBe(true);
    const slow = createManualRelease();
    const quicken = proxy.fault(new RegExp(`history\\?kind=${kind}`), { kind: 'held', until: slow.until });
    const before = proxy.seen.length;
    await refresh.click();
    const asked = () => askedHistory(proxy.seen.slice(before)).map((query) => query.get('kind'));
    await expect.poll(() => asked().toSorted()).toEqual(kinds);
    expect(await isEnabled(), kind).toBe(false);
    slow.release();
    quicken();
    await expect.poll(isEnabled, { message: kind }).toBe(true);
    expect(asked()).toHaveLength(4);
  }
});
