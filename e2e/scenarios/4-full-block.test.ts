import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedIn, createHolder, fillAmount } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker, submission } from '../support/open-staker.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { readBalance } from '../support/read-balance.ts';
import { submitCall } from '../support/send-call.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const UNIT = 10n ** 18n;

test('4.8 4.9 the fourth unstake of a block fails with an explanation, and one click repeats it in the next', async () => {
  const others = ['Full one', 'Full two', 'Full three'].map((name) => createHolder(name));
  for (const other of others) await other.own(hub, 1000n, [100n]);
  const holder = createHolder('Full four');
  await using staker = await openStaker(hub, holder, { stakes: [200n] });
  const { page, dialog, wallet, count } = staker;
  await page.clock.install();
  await page.getByRole('tab', { name: 'Unstake' }).click();
  await fillAmount(page, '50');
  await hub.callNode('unique', 'dev_setSealing', [{ kind: 'manual' }]);
  try {
    const call = { section: 'appPromotion', method: 'unstakePartial', args: [UNIT.toString()] };
    for (const { account } of others) await submitCall(hub, 'unique', account, call);
    await page.getByRole('button', { name: 'Unstake', exact: true }).click();
    await acceptedIn(dialog).waitFor();
    await hub.callNode('unique', 'dev_newBlock', []);
    await passTimeUntilSeen(page, dialog.getByText('Something went wrong'));
  } finally {
    await hub.callNode('unique', 'dev_setSealing', [{ kind: 'instant-and-interval' }]);
  }
  expect(await dialog.getByRole('alert').textContent()).toContain(
    'Too many unstakes are due in the same block. Try again: the next block has room.',
  );
  expect((await readBalance(hub, holder)).unstaked).toBe(0n);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await passTimeUntilSeen(page, dialog.getByText('You unstaked'));
  expect((await readBalance(hub, holder)).unstaked).toBe(50n * UNIT);
  expect(wallet.asked).toHaveLength(2);
  expect(count(submission)).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await page.getByLabel('Amount').inputValue()).toBe('');
});
