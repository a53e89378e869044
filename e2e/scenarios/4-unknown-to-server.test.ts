import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, type Holder, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker, submission } from '../support/open-staker.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { readBalance } from '../support/read-balance.ts';
import { readHash } from '../support/read-hash.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const forgotten = { kind: 'answer', status: 404, body: '{"error":"unknown"}' } as const;
const era = { count: 75 };
const otherHash = `0x${'5e'.repeat(32)}`;

/**
 * Waits until the chain has the stake: the page shows the hash earlier, and if a test ended the era at once, no block
 * could include the transaction.
 */
async function isStaked(holder: Holder): Promise<void> {
  await expect.poll(async () => (await readBalance(hub, holder)).staked).toBe(150n * 10n ** 18n);
}

test('4.6 a lost submission is sent again, with the same bytes, and the page says until when', async () => {
  const holder = createHolder('Unknown lost');
  await using staker = await openStaker(hub, holder);
  const { page, proxy, dialog, wallet, count } = staker;
  await page.clock.install();
  const restore = proxy.fault(/extrinsic\/submit/, { kind: 'cut' });
  await startStake(page, '150');
  await dialog
    .getByText(
      /Until block [\d,]+ has passed \(in about .+\), the page keeps sending the same signed transaction\./,
    )
    .waitFor();
  restore();
  await passTimeUntilSeen(page, dialog.getByText('You staked'));
  expect(wallet.asked).toHaveLength(1);
  expect(count(submission)).toBeGreaterThan(1);
  expect((await readBalance(hub, holder)).staked).toBe(150n * 10n ** 18n);
});

test('4.6 a stake that the chain API no longer knows is shown in its block, which the indexer has, not as expired', async () => {
  const holder = createHolder('Unknown forgotten');
  await using staker = await openStaker(hub, holder);
  const { page, proxy, dialog } = staker;
  proxy.fault(/extrinsic\/status/, forgotten);
  await startStake(page, '150');
  await dialog.getByText('Transaction hash').waitFor();
  await isStaked(holder);
  await hub.callNode('unique', 'dev_newBlock', [era]);
  await page.reload();
  const line = page.getByRole('status').filter({ hasText: 'Stake 150 UNQ' });
  await line.filter({ hasText: /in(alized in)? block [\d,]+/ }).waitFor();
});

test('4.6 if neither API knows a stake, its outcome is unknown, and the user decides when to continue', async () => {
  const holder = createHolder('Unknown to all');
  await using staker = await openStaker(hub, holder);
  const { page, proxy, dialog, button } = staker;
  proxy.fault(/extrinsic\/status/, forgotten);
  proxy.fault(/indexer\/unique\/v2\/(extrinsics|stats)/, { kind: 'answer', status: 503 });
  await startStake(page, '150');
  await dialog.getByText('Transaction hash').waitFor();
  await isStaked(holder);
  await hub.callNode('unique', 'dev_newBlock', [era]);
  await page.reload();
  const line = page.getByRole('status').filter({ hasText: 'Stake 150 UNQ' });
  await line.filter({ hasText: "We can't tell whether the network included the transaction" }).waitFor();
  await page.getByText('Look it up in an explorer, then dismiss its notice.').waitFor();
  await page.getByLabel('Amount').fill('150');
  expect(await button.isDisabled()).toBe(true);
  await line.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => button.isEnabled()).toBe(true);
});

test('4.6 a server that returns the hash of another transaction is not believed', async () => {
  await using staker = await openStaker(hub, createHolder('Unknown misnamed'));
  const { page, proxy, dialog } = staker;
  proxy.fault(/extrinsic\/submit/, {
    kind: 'other-answer',
    status: 200,
    body: JSON.stringify({ hash: otherHash }),
  });
  proxy.fault(/extrinsic\/status/, { kind: 'silence' });
  await startStake(page, '150');
  await dialog.getByText(`The server returned the hash of a different transaction (${otherHash})`).waitFor();
  expect(await readHash(dialog)).toMatch(/^0x[0-9a-f]{64}$/);
  expect(await readHash(dialog)).not.toBe(otherHash);
});

test('4.8 the dialog of a stake in an unreadable block shows the block, and another stake can be started', async () => {
  await using staker = await openStaker(hub, createHolder('Unknown outcome'));
  const { page, proxy, dialog, button } = staker;
  proxy.fault(/extrinsic\/status/, {
    kind: 'changed',
    change: (body) =>
      JSON.stringify({ ...JSON.parse(body), status: 'pending', isCompleted: false, events: [] }),
  });
  await startStake(page, '150');
  await dialog
    .getByText(/The transaction is in block [\d,]+, but we can't tell yet whether it succeeded/)
    .waitFor();
  await dialog.getByText(/Block number[\d,]+/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Amount').fill('150');
  await expect.poll(() => button.isEnabled()).toBe(true);
});
