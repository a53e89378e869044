import { afterAll, beforeAll, expect, test } from 'vitest';
import { HubPage } from './support/hub-page.ts';
import { type Hub, openHub } from './support/open-hub.ts';
import { readHash } from './support/read-hash.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(async () => {
  await hub[Symbol.asyncDispose]();
});

const patience = { timeout: 60_000 };
const stakedUnits = 1_505_000n;

test.each([
  ['unique', 'UNQ'],
  ['quartz', 'QTZ'],
] as const)('%s: Alice connects, stakes, earns, unstakes and receives the coins', async (network, symbol) => {
  await using hubPage = await HubPage.open(hub, { symbol });
  const { page } = hubPage;
  const dialog = page.getByRole('dialog');
  // Compares the whole text, so that a failure shows what the dialog says instead, or that there is none.
  const sees = (text: string) =>
    expect.poll(() => dialog.allTextContents(), patience).toEqual([expect.stringContaining(text)]);

  await hubPage.connectAs('Alice');
  await expect.poll(() => hubPage.readCount('Staking'), patience).toBeGreaterThan(0);
  const staked = await hubPage.readAmount('Staked');
  const free = async () =>
    (await hubPage.readAmount('Available to stake')) + (await hubPage.readAmount('Pending unstake'));
  const freeBefore = await free();
  const stakes = await hubPage.readCount('Staking');
  await hubPage.screenshot(`journey-${network}-1-connected`);

  await page.getByLabel('Amount').fill('150.5');
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  await sees('You staked');
  const success = (await dialog.textContent()) ?? '';
  const hash = await readHash(dialog);
  expect(success).toContain(`You staked 150.5 ${symbol}`);
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
  expect(success).toMatch(/Block number[\d,]+/);
  await hubPage.screenshot(`journey-${network}-2-staked`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await page.getByLabel('Amount').inputValue()).toBe('');

  await expect.poll(() => hubPage.readAmount('Staked'), patience).toBe(staked + stakedUnits);
  // Available and pending together, because the release of an earlier unstake moves its amount between the two.
  expect(await free()).toBeLessThan(freeBefore - stakedUnits);
  await expect.poll(() => hubPage.readCount('Staking'), patience).toBe(stakes + 1);
  const row = await hubPage.firstRow('Staking');
  expect(row).toContain('150.500000000000000000');
  expect(row).toContain(`${hash.slice(0, 6)}…${hash.slice(-6)}`);

  const rewards = await hubPage.readCount('Rewards');
  await hub.travelDays(network, 8);
  await expect.poll(() => hubPage.readCount('Rewards'), patience).toBeGreaterThanOrEqual(rewards + 7);
  expect(await hubPage.firstRow('Rewards')).toContain('StakingRecalculation');
  await expect.poll(() => hubPage.readAmount('Staked'), patience).toBeGreaterThan(staked + stakedUnits);
  await hubPage.screenshot(`journey-${network}-3-rewarded`);

  await page.getByRole('tab', { name: 'Unstake', exact: true }).click();
  await page.getByRole('button', { name: 'Max' }).click();
  await page.getByRole('button', { name: 'Unstake All' }).click();
  await sees('You unstaked');
  await hubPage.screenshot(`journey-${network}-4-unstaked`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => hubPage.readAmount('Staked'), patience).toBe(0n);
  expect(await hubPage.readAmount('Pending unstake')).toBeGreaterThan(staked + stakedUnits);
  await expect.poll(() => hubPage.firstRow('Unstaking'), patience).toContain('unstakeAll');

  await hub.travelDays(network, 8);
  await expect.poll(() => hubPage.readAmount('Pending unstake'), patience).toBe(0n);
  expect(await hubPage.readAmount('Available to stake')).toBe(await hubPage.readAmount('Total balance'));
  await hubPage.screenshot(`journey-${network}-5-free`);
  expect(hubPage.errors).toEqual([]);
});
