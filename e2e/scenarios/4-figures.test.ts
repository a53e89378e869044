import { formatCoinsTruncated } from '@hub/primitives/amount';
import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, toHex } from '@hub/primitives/hex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, fillAmount, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { openStaker, type Staker } from '../support/open-staker.ts';
import { readBestNumber, readChainRate } from '../support/read-chain-rate.ts';
import { readHash } from '../support/read-hash.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const UNIT = 10n ** 18n;
const BILLION = 1_000_000_000n;
const DAYS = 365;

const row = ({ page }: Pick<Staker, 'page'>, label: string) =>
  page.locator('form dl > div').filter({ hasText: label }).locator('dd');

/** A stake's rewards over a year, each rounded like in the pallet. */
function rewardOfYear(stake: bigint, parts: bigint): bigint {
  let value = stake;
  for (let day = 0; day < DAYS; day += 1) {
    const exact = value * parts;
    value += exact / BILLION + ((exact % BILLION) * 2n > BILLION ? 1n : 0n);
  }
  return value - stake;
}

/** A share in parts per 10^18 as a percentage truncated to two decimals. */
const percent = (share: bigint) =>
  `${share / (UNIT / 100n)}.${`${(share / (UNIT / 10_000n)) % 100n}`.padStart(2, '0')}`;

/** An estimated time as the page shows it: to the nearest minute. */
const minuteOf = (ms: number) =>
  new Date(Math.round(ms / 60_000) * 60_000).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

test("4.2 the chain's current rate is shown beside the advertised yield", async () => {
  await using scenario = await openScenario(hub);
  const { parts } = await readChainRate(hub);
  const apr = percent((parts * BigInt(DAYS) * UNIT) / BILLION);
  const apy = percent(rewardOfYear(UNIT, parts));
  await expect.poll(() => row(scenario, 'Current rate').textContent()).toBe(`${apr}% APR · ${apy}% APY`);
  expect(await row(scenario, 'Annual percentage yield').textContent()).toBe('18%');
});

test('4.2 the yearly reward of the typed amount and the time of the first reward are those of the chain', async () => {
  const before = await readBestNumber(hub);
  await using staker = await openStaker(hub, createHolder('Figures reward'));
  const { page } = staker;
  const { parts } = await readChainRate(hub);
  await fillAmount(page, '432.1');
  const reward = formatCoinsTruncated(rewardOfYear((4321n * UNIT) / 10n, parts), 18, 4).text;
  await expect.poll(() => row(staker, 'Estimated yearly rewards').textContent()).toContain(`+${reward} UNQ`);
  const shown = (await row(staker, 'First reward').textContent())?.replace('≈ ', '');
  // The page keeps the estimate of the block that it read, whose position in its relay block differs by seconds.
  const estimates: string[] = [];
  for (let number = before; number <= (await readBestNumber(hub)); number += 1) {
    const { firstRewardAtMs } = await readChainRate(hub, number);
    estimates.push(...[-6000, 0, 6000].map((shiftMs) => minuteOf(firstRewardAtMs + shiftMs)));
  }
  expect(estimates).toContain(shown);
  await page.getByLabel('Amount').fill('1,5');
  await expect.poll(() => row(staker, 'Estimated yearly rewards').textContent()).toBe('—');
});

test('4.3 until the chain API has returned the fee, both forms show "≈ 0.1 UNQ"', async () => {
  await using staker = await openStaker(hub, createHolder('Figures unknown'), {
    prepare: async (_, proxy) => void proxy.fault(/calculate-fee/, { kind: 'silence' }),
  });
  expect(await row(staker, 'Transaction cost').textContent()).toBe('≈ 0.1 UNQ');
  await staker.page.getByRole('tab', { name: 'Unstake' }).click();
  expect(await row(staker, 'Transaction cost').textContent()).toBe('≈ 0.1 UNQ');
});

/** The node's fee for the extrinsic in the dialog, taken from its block. */
async function askNode({ dialog }: Staker): Promise<bigint> {
  const hash = await readHash(dialog);
  const facts = await dialog.locator('dl').textContent();
  const number = Number(facts?.match(/Block number([\d,]+)/)?.[1]?.replaceAll(',', ''));
  const blockHash = await hub.callNode('unique', 'chain_getBlockHash', [number]);
  const { block } = (await hub.callNode('unique', 'chain_getBlock', [blockHash])) as {
    readonly block: { readonly extrinsics: readonly string[] };
  };
  const extrinsic = block.extrinsics.find((one) => toHex(blake2b256(fromHex(one))) === hash);
  const info = (await hub.callNode('unique', 'payment_queryInfo', [extrinsic])) as {
    readonly partialFee: string;
  };
  return BigInt(info.partialFee);
}

test("4.3 the shown fee is the node's fee for exactly this call, for stake, unstake and unstake all", async () => {
  await using staker = await openStaker(hub, createHolder('Figures fees'), { stakes: [200n] });
  const { page, dialog, button } = staker;
  const cost = row(staker, 'Transaction cost').locator('[role=tooltip]');
  const readCost = async () =>
    BigInt(((await cost.textContent()) ?? '').replace(/ UNQ$/, '').replace(/^0\./, '').padEnd(18, '0'));
  const close = () => dialog.getByRole('button', { name: 'Close' }).last().click();
  await startStake(page, '150');
  await dialog.getByText('You staked').waitFor();
  const asked = [await askNode(staker)];
  await close();
  const shown = [await readCost()];
  await page.getByRole('tab', { name: 'Unstake' }).click();
  for (const [choose, name] of [
    [() => fillAmount(page, '50'), 'Unstake'],
    [() => page.getByRole('button', { name: 'Max' }).click(), 'Unstake All'],
  ] as const) {
    await choose();
    await page.getByRole('button', { name, exact: true }).waitFor();
    shown.push(await readCost());
    await button.click();
    await dialog.getByText('You unstaked').waitFor();
    asked.push(await askNode(staker));
    await close();
  }
  expect(shown).toEqual(asked);
  expect(new Set(asked).size).toBe(3);
});
