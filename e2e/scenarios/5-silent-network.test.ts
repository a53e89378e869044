import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf, shownNumber, totalOf } from '../support/account-panel.ts';
import { createHolder, fillAmount } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker, type Staker } from '../support/open-staker.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

/**
 * Expects the page to report the silence, to keep its balances with their age, and to disable the button, until `end`
 * has ended the silence.
 */
async function seeSilence(staker: Staker, said: RegExp, reason: RegExp, end: () => Promise<unknown>) {
  const { page, button } = staker;
  await passTimeUntilSeen(page, page.getByRole('banner').getByText(said));
  await page.getByText(reason).waitFor();
  expect(await button.isDisabled()).toBe(true);
  await panelOf(page)
    .getByText(/^Block [\d,]+, .+ ago$/)
    .waitFor();
  expect(await shownNumber(totalOf(page))).toBe('1,000.0000');
  await end();
  await passTimeUntilSeen(page, page.getByRole('banner').getByText(/^Block [\d,]+ · /));
  await expect.poll(() => button.isEnabled()).toBe(true);
  expect(
    await panelOf(page)
      .getByText(/^Block [\d,]+, /)
      .count(),
  ).toBe(0);
}

const withClock = { prepare: (context: BrowserContext) => context.clock.install() };

test('5.4 without a connection the page says so, and recovers when it is back', async () => {
  await using staker = await openStaker(hub, createHolder('Silent offline'), withClock);
  const { page, context, button } = staker;
  await fillAmount(page, '150');
  await expect.poll(() => button.isEnabled()).toBe(true);
  await context.setOffline(true);
  await seeSilence(staker, /^No connection for /, /The page lost its connection to the network/, () =>
    context.setOffline(false),
  );
});

test('5.4 a stalled chain is reported until its next block', async () => {
  await using staker = await openStaker(hub, createHolder('Silent chain'), withClock);
  const { page, button } = staker;
  await fillAmount(page, '150');
  await expect.poll(() => button.isEnabled()).toBe(true);
  await hub.callNode('unique', 'dev_setSealing', [{ kind: 'manual' }]);
  try {
    await seeSilence(staker, /^No new block for /, /is not producing blocks/, () =>
      hub.callNode('unique', 'dev_newBlock', []),
    );
  } finally {
    await hub.callNode('unique', 'dev_setSealing', [{ kind: 'instant-and-interval' }]);
  }
});
