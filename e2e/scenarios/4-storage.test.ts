import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillStorage } from '../support/fill-storage.ts';
import { createHolder, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

test('4.6 without room for the record no transaction is started; once the browser has room, one can be', async () => {
  const hoarder = createHolder('Hoarder');
  await hoarder.own(hub, 1000n);
  await using scenario = await openScenario(hub, { returning: hoarder });
  const { page, proxy, wallets } = scenario;
  const dialog = page.getByRole('dialog');
  await page.getByText('Total balance').waitFor();
  await fillStorage(page);
  await startStake(page, '150');
  await dialog.getByText('Your browser storage is full').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(wallets[0]!.asked).toEqual([]);
  expect(proxy.seen.filter((line) => line.includes('/extrinsic/build'))).toEqual([]);
  await page.evaluate('localStorage.clear()');
  expect(await page.getByLabel('Amount').inputValue()).toBe('150');
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  await dialog.getByText('You staked').waitFor();
  expect(scenario.errors).toEqual([]);
});
