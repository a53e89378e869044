import { afterAll, beforeAll, expect, test } from 'vitest';
import { partOf, shownNumber, totalOf } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker } from '../support/open-staker.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

test('3.6 amounts show four truncated decimals with separators, and the exact number in a tooltip; zero is 0', async () => {
  const holder = createHolder('Display cut');
  await holder.receive(hub, 999_999_999_999_999_999n);
  await using staker = await openStaker(hub, holder, { tokens: 1233n });
  const total = totalOf(staker.page);
  expect(await shownNumber(total)).toBe('1,233.9999');
  await total.getByRole('button').focus();
  await total.getByRole('tooltip').getByText('1,233.999999999999999999 UNQ', { exact: true }).waitFor();
  expect(await partOf(staker.page, 'Staked').textContent()).toBe('0 UNQ');
  expect(await partOf(staker.page, 'Staked').getByRole('tooltip').count()).toBe(0);
});

test('3.6 less than 0.0001 is "≈ 0 UNQ", with the exact number in a tooltip', async () => {
  const holder = createHolder('Display dust');
  await holder.receive(hub, 99_999_999_999_999n);
  await using staker = await openStaker(hub, holder, { tokens: 0n });
  const available = partOf(staker.page, 'Available to stake');
  await available.getByText('≈ 0 UNQ', { exact: true }).hover();
  await available.getByRole('tooltip').getByText('0.000099999999999999 UNQ', { exact: true }).waitFor();
});

test('3.6 amounts of the history show all 18 decimals as text, at four widths from 320 to 1280 px', async () => {
  const holder = createHolder('Display history');
  await holder.receive(hub, 1_234_567_890_123_456_789_012n);
  await using staker = await openStaker(hub, holder, { tokens: 0n });
  const { page } = staker;
  await page.getByRole('tab', { name: /^Transfers/ }).click();
  const amount = page.getByRole('cell').filter({ hasText: '1,234.567890123456789012' });
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await amount.waitFor();
    await amount.getByText('90123456789012').last().waitFor();
    const isCut = await amount.evaluate((cell) => cell.scrollWidth > cell.clientWidth + 1);
    expect(isCut, `${width}`).toBe(false);
  }
});
