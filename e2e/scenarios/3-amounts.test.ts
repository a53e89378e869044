import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, fillAmount } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker, type Staker } from '../support/open-staker.ts';

let hub: Hub;
let staker: Staker;

beforeAll(async () => {
  hub = await openHub();
  staker = await openStaker(hub, createHolder('Amounts', { signs: { refuses: 'Cancelled' } }), {
    tokens: 5000n,
    stakes: [2000n],
  });
  await staker.page.getByRole('tab', { name: 'Unstake' }).click();
});

afterAll(async () => {
  await staker[Symbol.asyncDispose]();
  await hub[Symbol.asyncDispose]();
});

/** The call bytes for unstaking an amount in smallest units. */
function unstakeCall(amount: bigint): string {
  const bytes = amount.toString(16).padStart(32, '0').match(/../g)!.toReversed();
  return `0x4908${bytes.join('')}`;
}

const UNIT = 10n ** 18n;

test.each([
  ['1', UNIT],
  ['1.5', (3n * UNIT) / 2n],
  ['.5', UNIT / 2n],
  ['5.', 5n * UNIT],
  ['007', 7n * UNIT],
  ['0.000000000000000001', 1n],
  ['1.123456789012345678', 1_123_456_789_012_345_678n],
  ['1.500000000000000000000', (3n * UNIT) / 2n],
  ['  12  ', 12n * UNIT],
  ['1,500.25', 1500n * UNIT + UNIT / 4n],
  ['1,999.999999999999999999', 2000n * UNIT - 1n],
] as const)('3.1 3.2 for "%s" the wallet is asked to sign %s units', async (text, amount) => {
  const { page, wallet } = staker;
  await fillAmount(page, text);
  expect(await page.getByLabel('Amount').getAttribute('aria-invalid')).toBe('false');
  const before = wallet.asked.length;
  await page.getByRole('button', { name: 'Unstake', exact: true }).click();
  await expect.poll(() => wallet.asked.length).toBe(before + 1);
  expect(wallet.asked.at(-1)!.method).toBe(unstakeCall(amount));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('3.1 a text that is no decimal number, or whose 19th decimal is not 0, is refused, and cannot be sent', async () => {
  const { page, button, wallet } = staker;
  const asked = wallet.asked.length;
  const refused = [
    '1,5',
    '1,50,000',
    '1 000',
    '1e3',
    '+1',
    '-1',
    '１',
    '١',
    '1.2.3',
    '.',
    ',',
    '1,500,00',
    '1_000',
  ];
  for (const text of [...refused, '0x10', 'Infinity', '1.0000000000000000001', '1,000.5,0', '12 UNQ']) {
    await fillAmount(page, text);
    expect(await page.getByText('Please enter a valid number').count(), text).toBe(1);
    expect(await page.getByLabel('Amount').getAttribute('aria-invalid'), text).toBe('true');
    expect(await button.isDisabled(), text).toBe(true);
    await page.getByLabel('Amount').press('Enter');
  }
  await page.getByRole('tab', { name: 'Stake', exact: true }).click();
  await fillAmount(page, '1,50,000');
  await page.getByText('Please enter a valid number').waitFor();
  await page.getByRole('tab', { name: 'Unstake' }).click();
  expect(wallet.asked).toHaveLength(asked);
});

test('3.3 "2000" and "2,000.0000" are the whole stake, and unstake exactly that; Max unstakes everything', async () => {
  const { page, wallet } = staker;
  for (const text of ['2000', '2,000.0000']) {
    await fillAmount(page, text);
    const before = wallet.asked.length;
    await page.getByRole('button', { name: 'Unstake All' }).click();
    await expect.poll(() => wallet.asked.length).toBe(before + 1);
    expect(wallet.asked.at(-1)!.method).toBe(unstakeCall(2000n * UNIT));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Max' }).click();
  await page.getByRole('button', { name: 'Unstake All' }).click();
  await expect.poll(() => wallet.asked.at(-1)!.method).toBe('0x4902');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await fillAmount(page, '1999.9999');
  await page.getByRole('button', { name: 'Unstake', exact: true }).waitFor();
});
