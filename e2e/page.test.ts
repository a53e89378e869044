import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from './support/find-violations.ts';
import { HubPage } from './support/hub-page.ts';
import { type Hub, openHub } from './support/open-hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(async () => {
  await hub[Symbol.asyncDispose]();
});

describe.each([
  ['desktop', 1280],
  ['phone', 390],
  ['narrow', 320],
] as const)('on %s', (name, width) => {
  test.each(['light', 'dark'] as const)(
    '8.2 1.6 %s: axe finds nothing, nothing is cut off',
    async (colorScheme) => {
      await using hubPage = await HubPage.open(hub, { width, colorScheme });
      const { page } = hubPage;
      const check = async (state: string) => {
        await hubPage.screenshot(`${name}-${colorScheme}-${state}`);
        expect(await findViolations(page), state).toEqual([]);
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(overflow, state).toBeLessThanOrEqual(0);
      };
      await check('disconnected');
      await page.getByRole('button', { name: 'Connect Wallet' }).click();
      await page.getByRole('button', { name: 'Development wallet' }).waitFor();
      await check('wallets');
      await page.getByRole('button', { name: 'Development wallet' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Dave' }).waitFor();
      await check('accounts');
      await page.getByRole('dialog').getByRole('button', { name: 'Dave' }).click();
      await hubPage.panelAmount('Total balance').waitFor();
      await hubPage.firstRow('Rewards');
      await page.getByText('Rewards to date').waitFor();
      await page.getByRole('button', { name: 'Max' }).click();
      await page.getByText('You could not unstake').waitFor();
      await check('rewards-and-stranding');
      await page.getByLabel('Amount').fill('1,5');
      await page.getByRole('button', { name: /Dave/ }).click();
      await check('invalid-and-accounts');
      expect(hubPage.errors).toEqual([]);
    },
  );
});
