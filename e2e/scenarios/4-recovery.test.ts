import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedIn, createHolder, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker, type Staker, submission } from '../support/open-staker.ts';
import { readHash } from '../support/read-hash.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const abandoned = 'The page was closed before you signed this transaction. Nothing was sent.';

/** Closes the tab without its `beforeunload` handlers, and opens another one. */
async function crash({ page, openTab }: Staker): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  return await openTab();
}

const reload = async ({ page }: Staker): Promise<Page> => {
  await page.reload();
  return page;
};

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Stake 150 UNQ' });

/** Returns the text of the notice about the stake, as soon as it contains this text. */
async function seeNotice(page: Page, text: RegExp): Promise<string> {
  await notice(page).filter({ hasText: text }).waitFor();
  return (await notice(page).textContent()) ?? '';
}

/** Makes the stake again, and expects that the page submits it exactly once. */
async function stakeAfterwards({ wallet, count }: Staker, page: Page): Promise<void> {
  wallet.signs = 'at once';
  await startStake(page, '150');
  await page.getByText('You staked').waitFor();
  expect(count(submission)).toBe(1);
}

test.each([
  ['reload', reload],
  ['crash', crash],
] as const)(
  '4.6 %s while the transaction is built: it was never signed and can be made again',
  async (how, leave) => {
    await using staker = await openStaker(hub, createHolder(`Recovery build ${how}`));
    const { page, proxy, dialog } = staker;
    const restore = proxy.fault(/extrinsic\/build/, { kind: 'silence' });
    await startStake(page, '150');
    await dialog.getByText('Preparing and checking the transaction').waitFor();
    restore();
    const after = await leave(staker);
    expect(await seeNotice(after, /closed/)).toContain(abandoned);
    await after.getByRole('button', { name: 'Dismiss' }).click();
    await notice(after).waitFor({ state: 'detached' });
    await stakeAfterwards(staker, after);
  },
);

test.each([
  ['reload', reload],
  ['crash', crash],
] as const)('4.6 2.6 %s while the wallet is asked: a later signature is discarded', async (how, leave) => {
  await using staker = await openStaker(hub, createHolder(`Recovery sign ${how}`, { signs: 'when told' }));
  const { page, wallet, dialog, count } = staker;
  await startStake(page, '150');
  await dialog.getByText('Waiting for signature').waitFor();
  await expect.poll(() => wallet.asked.length).toBe(1);
  const after = await leave(staker);
  expect(await seeNotice(after, /closed/)).toContain(abandoned);
  await wallet.answer();
  expect(count(submission)).toBe(0);
  await stakeAfterwards(staker, after);
  expect(wallet.asked).toHaveLength(2);
});

test.each([
  ['reload', reload],
  ['crash', crash],
] as const)(
  '4.6 %s after the answer to the submission was lost: the transaction is found by its precomputed hash',
  async (how, leave) => {
    await using staker = await openStaker(hub, createHolder(`Recovery lost ${how}`));
    const { page, proxy, dialog, wallet } = staker;
    // The browser itself repeats a request whose connection broke, so signatures are counted instead of requests.
    proxy.fault(/extrinsic\/submit/, { kind: 'lost-answer' });
    const restore = proxy.fault(/extrinsic\/status/, { kind: 'answer', status: 500 });
    await startStake(page, '150');
    await dialog.getByText("We're still checking. Don't submit it again.").waitFor();
    const hash = await readHash(dialog);
    const unsure = await leave(staker);
    const said = await seeNotice(unsure, /We're still checking/);
    expect(said).toContain(`${hash.slice(0, 6)}…${hash.slice(-6)}`);
    expect(await notice(unsure).getByRole('link').getAttribute('href')).toMatch(/#\/explorer\/query\/\d+$/);
    expect(said).not.toContain('ail');
    restore();
    await unsure.reload();
    expect(await seeNotice(unsure, /in block/)).toMatch(/in(alized in)? block [\d,]+/);
    expect(wallet.asked).toHaveLength(1);
  },
);

test.each([
  ['reload', reload],
  ['crash', crash],
] as const)(
  '4.6 %s after submission: the transaction is followed until it is in a block',
  async (how, leave) => {
    await using staker = await openStaker(hub, createHolder(`Recovery submitted ${how}`));
    const { page, proxy, dialog, count, errors } = staker;
    const restore = proxy.fault(/extrinsic\/status/, { kind: 'silence' });
    await startStake(page, '150');
    await acceptedIn(dialog).waitFor();
    const after = await leave(staker);
    await seeNotice(after, /submitted, waiting for a block/);
    expect(await after.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
    restore();
    await after.reload();
    await seeNotice(after, /in block/);
    await after.getByRole('button', { name: 'Dismiss' }).click();
    await notice(after).waitFor({ state: 'detached' });
    expect(count(submission)).toBe(1);
    expect(errors).toEqual([]);
  },
);

test('4.6 4.7 a stake in a block that is not final is shown in a notice after reloads, until finality, without a dialog', async () => {
  await using staker = await openStaker(hub, createHolder('Recovery final'));
  const { page, dialog, count } = staker;
  await hub.callNode('unique', 'dev_setFinality', [{ isStalled: true }]);
  try {
    await startStake(page, '150');
    await dialog.getByText('You staked').waitFor();
    await page.reload();
    await seeNotice(page, /: in block [\d,]+/);
    await page.reload();
    await seeNotice(page, /: in block [\d,]+/);
  } finally {
    await hub.callNode('unique', 'dev_setFinality', [{ isStalled: false }]);
  }
  await hub.callNode('unique', 'dev_newBlock', [{ count: 3 }]);
  await page.reload();
  await seeNotice(page, /finalized in block [\d,]+/);
  expect(await dialog.count()).toBe(0);
  expect(count(submission)).toBe(1);
});

test('4.6 a transaction that never arrived is expired when its era is over, never failed', async () => {
  await using staker = await openStaker(hub, createHolder('Recovery expired'));
  const { page, proxy, dialog, wallet } = staker;
  const restore = proxy.fault(/extrinsic\/submit/, { kind: 'cut' });
  await startStake(page, '150');
  await dialog.getByText("We're still checking. Don't submit it again.").waitFor();
  await page.reload();
  await seeNotice(page, /We're still checking/);
  await hub.callNode('unique', 'dev_newBlock', [{ count: 71 }]);
  await page.reload();
  const said = await seeNotice(page, /expired/);
  expect(said).toContain('The transaction expired, and no block includes it. Nothing changed.');
  restore();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await startStake(page, '150');
  await dialog.getByText('You staked').waitFor();
  expect(wallet.asked).toHaveLength(2);
});
