import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, fillAmount, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker, type Staker, submission } from '../support/open-staker.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { readBalance } from '../support/read-balance.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const UNIT = 10n ** 18n;
const tenTokens = '0x49080000e8890423c78a0000000000000000';
const everything = '0x4902';
const refusal = { kind: 'other-answer', status: 400, body: '{"error":"Not accepted"}' } as const;

/** From now on the server claims that 10 UNQ are staked; `everywhere`: also in its answer to the confirming request. */
function sayTenAreStaked({ proxy }: Pick<Staker, 'proxy'>, everywhere = false): void {
  const ten = '"10000000000000000000"';
  const change = (body: string) =>
    body.replace(/"staked":"\d+"/, `"staked":${ten}`).replace(/("stakes":\[\{"amount":)"\d+"/, `$1${ten}`);
  proxy.fault(/staking\/position/, { kind: 'changed', change });
  if (!everywhere) return;
  proxy.fault(/v1\/balance\?/, {
    kind: 'changed',
    change: (body) => body.replace(/("stakedBalance":\{"raw":)"\d+"/, '$1"10000000000000000000"'),
  });
}

/** A holder who has staked 600 UNQ, on the Unstake tab; the server claims 10 (`isLieComplete`: in every answer). */
async function openUnstaker(name: string, isLieComplete: boolean): Promise<Staker> {
  const staker = await openStaker(hub, createHolder(name), {
    stakes: [600n],
    prepare: async (_, proxy) => sayTenAreStaked({ proxy }, isLieComplete),
  });
  await staker.page.getByRole('tab', { name: 'Unstake' }).click();
  await staker.page.getByText('Staked 10.0000 UNQ').waitFor();
  return staker;
}

const unstaked = 'You unstaked';

test('4.5 3.3 if the server claims that 10 are staked, typing 10 unstakes 10, not everything', async () => {
  const holder = createHolder('Dishonest staked');
  await using staker = await openStaker(hub, holder, {
    stakes: [600n],
    prepare: async (_, proxy) => sayTenAreStaked({ proxy }, true),
  });
  const { page, dialog, wallet } = staker;
  await page.getByRole('tab', { name: 'Unstake' }).click();
  await page.getByText('Staked 10.0000 UNQ').waitFor();
  await fillAmount(page, '10');
  await page.getByText('Exactly 10 UNQ').waitFor();
  await staker.button.click();
  await dialog.getByText(unstaked).waitFor();
  expect(wallet.asked.map(({ method }) => method)).toEqual([tenTokens]);
  const after = await readBalance(hub, holder);
  expect([after.staked, after.unstaked]).toEqual([590n * UNIT, 10n * UNIT]);
});

test('4.5 Max is not signed if two answers about the stake differ', async () => {
  await using staker = await openUnstaker('Dishonest once', false);
  const { page, dialog, wallet } = staker;
  await page.getByRole('button', { name: 'Max' }).click();
  await page.getByRole('button', { name: 'Unstake All' }).click();
  const reason = await dialog.getByRole('alert').textContent();
  expect(reason).toContain('so nothing was signed');
  expect(reason).toContain('staked: 600 UNQ instead of 10 UNQ');
  expect(wallet.asked).toEqual([]);
});

test('4.5 Max says that it unstakes everything and that the amount comes from the server; success shows the real amount', async () => {
  await using staker = await openUnstaker('Dishonest everywhere', true);
  const { page, dialog, wallet } = staker;
  await page.getByRole('button', { name: 'Max' }).click();
  await page.getByText('Everything staked (the server reports 10 UNQ)').waitFor();
  wallet.signs = 'when told';
  await page.getByRole('button', { name: 'Unstake All' }).click();
  await dialog.getByText('Waiting for signature').waitFor();
  await dialog
    .getByText('Your wallet will ask you to sign: Unstake everything (the server reports 10 UNQ).')
    .waitFor();
  await wallet.answer();
  await dialog.getByText(unstaked).waitFor();
  expect(wallet.asked.map(({ method }) => method)).toEqual([everything]);
  expect(await dialog.textContent()).toContain('You unstaked 600 UNQ');
});

test('4.6 a submission that the server forwarded but called refused is found in its block', async () => {
  await using staker = await openStaker(hub, createHolder('Dishonest refusal'));
  const { page, proxy, dialog, wallet } = staker;
  await page.clock.install();
  const restore = proxy.fault(/extrinsic\/submit/, refusal);
  await startStake(page, '150');
  await passTimeUntilSeen(page, dialog.getByText('You staked'));
  restore();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await startStake(page, '200');
  await passTimeUntilSeen(page, dialog.getByText('You staked'));
  expect(wallet.asked.map(({ nonce }) => Number(nonce))).toEqual([0, 1]);
});

test('4.5 4.6 no second stake is signed while the first, which the server called refused, may be included', async () => {
  const holder = createHolder('Dishonest twice');
  await using staker = await openStaker(hub, holder);
  const { page, proxy, dialog, wallet } = staker;
  await page.clock.install();
  proxy.fault(/extrinsic\/status/, { kind: 'answer', status: 404 });
  proxy.fault(/indexer\/unique\/v2\/extrinsics/, { kind: 'answer', status: 404 });
  const restore = proxy.fault(/extrinsic\/submit/, refusal);
  await startStake(page, '150');
  await dialog.getByText('Not accepted').waitFor();
  await dialog.getByText(/could still include it until block [\d,]+ has passed/).waitFor();
  restore();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const notice = page.getByRole('status').filter({ hasText: 'Stake 150 UNQ: refused by the server' });
  await notice.waitFor();
  await page.reload();
  await notice.waitFor();
  await startStake(page, '150');
  const reason = await dialog.getByRole('alert').textContent();
  expect(reason).toMatch(
    /an earlier transaction \(Stake 150 UNQ\) until block [\d,]+ has passed \(in about 1[12]\smin/,
  );
  expect(reason).toContain('a new one must use the same nonce (0)');
  expect(wallet.asked).toHaveLength(1);
  expect((await readBalance(hub, holder)).staked).toBe(150n * UNIT);

  // A server that claims that the era is over is not believed either: the page's own clock counts too.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  proxy.fault(/staking\/rate/, {
    kind: 'changed',
    change: (body) => body.replace(/"blockNumber":\d+/, '"blockNumber":4000000000'),
  });
  const line = page.getByRole('status').filter({ hasText: 'Stake 150 UNQ' });
  await passTimeUntilSeen(
    page,
    line.filter({ hasText: "We can't tell whether the network included the transaction" }),
  );
  await line.getByRole('button', { name: 'Dismiss' }).click();
  await startStake(page, '150');
  await dialog.getByText('The network could still include an earlier transaction (Stake 150 UNQ)').waitFor();
  expect(wallet.asked).toHaveLength(1);
});

test('4.6 a transaction that was really refused can be made again at once, with the same nonce', async () => {
  await using staker = await openStaker(hub, createHolder('Honest refusal'));
  const { page, proxy, dialog, wallet, count } = staker;
  const restore = proxy.fault(/extrinsic\/submit/, { kind: 'answer', status: 400, body: refusal.body });
  await startStake(page, '150');
  await dialog.getByText('Not accepted').waitFor();
  restore();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  await dialog.getByText('You staked').waitFor();
  expect(wallet.asked.map(({ nonce }) => Number(nonce))).toEqual([0, 0]);
  expect(count(submission)).toBe(2);
});
