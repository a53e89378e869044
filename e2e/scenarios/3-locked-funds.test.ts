import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOn } from '../support/account-panel.ts';
import { createHolder, type Holder, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker } from '../support/open-staker.ts';
import { readBalance } from '../support/read-balance.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const UNIT = 10n ** 18n;

/** Locks whole coins of an account with a pallet's lock id. */
async function lock(holder: Holder, id: string, tokens: bigint): Promise<void> {
  const address = addressOn('unique', holder.account);
  const amount = (tokens * UNIT).toString();
  const Locks = [[[address], [{ id: `0x${Buffer.from(id).toString('hex')}`, amount, reasons: 'All' }]]];
  const Account = [[[address], { data: { frozen: amount } }]];
  await hub.callNode('unique', 'dev_setStorage', [{ Balances: { Locks }, System: { Account } }]);
}

test.each([
  ['democracy', 'democrac'],
  ['an election', 'phrelect'],
] as const)(
  '3.5 coins locked in %s can be staked, and a stake uses them before transferable ones',
  async (what, id) => {
    const holder = createHolder(`Locked in ${what}`);
    await holder.own(hub, 500n);
    await lock(holder, id, 400n);
    await using staker = await openStaker(hub, holder, { tokens: 500n });
    const { page, dialog } = staker;
    const before = await readBalance(hub, holder);
    expect([before.available, before.canstake]).toEqual([100n * UNIT, 500n * UNIT]);
    await startStake(page, '350');
    await dialog.getByText('You staked').waitFor();
    const after = await readBalance(hub, holder);
    expect(after.staked).toBe(350n * UNIT);
    expect(before.available - after.available).toBeLessThan(UNIT);
  },
);

test('3.3 with everything locked the fee cannot be paid: the button is disabled with the reason', async () => {
  const holder = createHolder('Locked whole');
  await holder.own(hub, 500n);
  await lock(holder, 'democrac', 500n);
  await using staker = await openStaker(hub, holder, { tokens: 500n });
  const { page, button } = staker;
  await page.getByLabel('Amount').fill('350');
  await page.getByText(/You need 0\.09\d\d UNQ of transferable balance for the fee\./).waitFor();
  expect(await button.isDisabled()).toBe(true);
  const reasonId = await button.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${reasonId}"]`).textContent()).toContain(
    'of transferable balance for the fee.',
  );
});
