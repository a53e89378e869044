import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, fillAmount } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker } from '../support/open-staker.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

test('4.1 both forms have their placeholders, hints, tooltips and button texts', async () => {
  await using staker = await openStaker(hub, createHolder('Texts forms'), { stakes: [200n] });
  const { page, button } = staker;
  const amount = page.getByLabel('Amount');
  const row = (label: string) => page.locator('form dl > div').filter({ hasText: label });
  expect(await amount.getAttribute('placeholder')).toBe('Enter amount to stake (min 100 UNQ)');
  await page.getByText('Stake 100 UNQ or more, in up to 10 separate stakes.', { exact: true }).waitFor();
  for (const [label, tooltip] of [
    ['Annual percentage yield', 'The return over a year if rewards stay staked'],
    [
      'Stakes left',
      'One account can have up to 10 stakes. Stakes made at the same moment are merged, but each one counts.',
    ],
  ] as const) {
    await row(label).getByRole('button', { name: label }).focus();
    await row(label).getByRole('tooltip').getByText(tooltip, { exact: true }).waitFor();
  }
  expect(await row('Annual percentage yield').locator('dd').textContent()).toBe('18%');
  expect(await row('Transaction cost').count()).toBe(1);
  expect(await row('Stakes left').locator('dd').textContent()).toBe('9 of 10');
  expect(await button.textContent()).toBe('Stake');
  await page.getByRole('button', { name: 'Max' }).click();
  expect(await button.textContent()).toBe('Stake All');

  await page.getByRole('tab', { name: 'Unstake' }).click();
  expect(await amount.getAttribute('placeholder')).toBe('Enter amount to unstake');
  await page
    .getByText('Unstake any amount at any time. The tokens are available 16 min 48 s later.', { exact: true })
    .waitFor();
  expect(await row('Transaction cost').count()).toBe(1);
  expect(await button.textContent()).toBe('Unstake');
  await page.getByRole('button', { name: 'Max' }).click();
  expect(await button.textContent()).toBe('Unstake All');
});

test('4.1 the messages of validation stand in the live region that describes the field', async () => {
  await using staker = await openStaker(hub, createHolder('Texts checks'), { stakes: [200n] });
  const { page } = staker;
  const amount = page.getByLabel('Amount');
  const message = async () => {
    const ids = ((await amount.getAttribute('aria-describedby')) ?? '').split(' ');
    const error = page.locator(`[id="${ids.find((id) => id.endsWith('error'))}"]`);
    expect(await error.getAttribute('aria-live')).toBe('polite');
    return await error.textContent();
  };
  const says = (text: RegExp | string) => expect.poll(message).toMatch(text);
  await fillAmount(page, 'all');
  await says('Please enter a valid number');
  await amount.fill('99.999999999999999999');
  await says('Minimum staking amount is 100 UNQ');
  await amount.fill('100');
  await says(/^$/);
  await amount.fill('1000');
  await says(/^Amount must not exceed available balance minus fee \(799\.\d{4} UNQ\)$/);
  await page.getByRole('tab', { name: 'Unstake' }).click();
  await amount.fill('0');
  await says('Amount must be greater than 0');
  await amount.fill('200.000000000000000001');
  await says('Amount exceeds staked balance (200.0000 UNQ)');
  await amount.fill('200');
  await says(/^$/);
});
