import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
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

const patience = { timeout: 20_000 };

/** Counts how often the wallet is asked to sign. */
async function countSignatures(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let wallet: { enable: (name: string) => Promise<{ signer: Record<string, unknown> }> };
    const host = globalThis as unknown as { injectedWeb3: object; signatures: number };
    host.signatures = 0;
    host.injectedWeb3 = Object.defineProperty({}, 'development-wallet', {
      enumerable: true,
      get: () => wallet,
      set: (announced: typeof wallet) => {
        wallet = {
          ...announced,
          enable: async (name) => {
            const extension = await announced.enable(name);
            const sign = extension.signer.signPayload as (payload: unknown) => Promise<unknown>;
            const signPayload = (payload: unknown) => {
              host.signatures += 1;
              return sign(payload);
            };
            return { ...extension, signer: { ...extension.signer, signPayload } };
          },
        };
      },
    });
  });
  await page.reload();
  return () => page.evaluate(() => (globalThis as unknown as { signatures: number }).signatures);
}

async function stake(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
}

test('1.1 headline, frame and FAQ are there without any script, in the right colours', async () => {
  const context = await hub.browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(hub.url);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Unique Staking Hub is available');
  await page.getByText('Can I stake coins locked in vesting?').click();
  expect(await page.getByText('staking 600 uses the 500 vested').isVisible()).toBe(true);
  const background = await page.evaluate<string>(
    'getComputedStyle(document.documentElement).backgroundColor',
  );
  expect(background).toBe('rgb(11, 15, 20)');
  await context.close();
});

test('1.3 1.4 network, wallet and account survive a reload; disconnect forgets them', async () => {
  await using hubPage = await HubPage.open(hub, { symbol: 'QTZ' });
  const { page } = hubPage;
  await hubPage.connectAs('Bob');
  await page.reload();
  await hubPage.panelAmount('Total balance').waitFor();
  expect(await page.getByRole('radio', { name: 'QTZ' }).isChecked()).toBe(true);
  expect(await page.getByRole('region', { name: 'Account' }).textContent()).toContain('Bob');
  await page.getByRole('button', { name: 'Development wallet' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect Wallet' }).waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['token_symbol']);
  expect(hubPage.errors).toEqual([]);
});

test('4.5 a tampered payload is refused and the wallet is never asked; the honest one is staked', async () => {
  await using hubPage = await HubPage.open(hub);
  const { page } = hubPage;
  const signatures = await countSignatures(page);
  await hubPage.connectAs('Bob');
  await page.route('**/extrinsic/build', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.signerPayloadJSON.method = body.signerPayloadJSON.method.replace(/..$/, '01');
    await route.fulfill({ response, json: body });
  });
  await stake(page, '100');
  await page.getByText('so nothing was signed', { exact: false }).waitFor();
  expect(await page.getByRole('dialog').textContent()).toContain('amount:');
  expect(await signatures()).toBe(0);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.unroute('**/extrinsic/build');
  expect(await page.getByLabel('Amount').inputValue()).toBe('100');
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  await page.getByText('You successfully staked').waitFor();
  expect(await signatures()).toBe(1);
});

test('4.6 a submission whose answer is lost is found again by the hash the page computed, after a reload', async () => {
  await using hubPage = await HubPage.open(hub);
  const { page } = hubPage;
  await hubPage.connectAs('Charlie');
  await page.route('**/extrinsic/status*', (route) => route.abort());
  await page.route('**/extrinsic/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await stake(page, '101');
  await page.getByRole('button', { name: 'Continue in the background' }).waitFor();
  await page.reload();
  await page.getByText('still being checked').waitFor();
  await page.getByText('is still being processed').waitFor();
  await page.unroute('**/extrinsic/status*');
  await page.getByText(/(in block|finalised in block) [\d,]+/).waitFor({ timeout: 30_000 });
  await expect.poll(() => hubPage.readCount('Staking'), patience).toBeGreaterThan(0);
  expect(await hubPage.firstRow('Staking')).toContain('101.000000000000000000');
});

test('4.8 a stake that fails on the chain is shown as failed, with what to do', async () => {
  await using hubPage = await HubPage.open(hub);
  const { page } = hubPage;
  await hubPage.connectAs('Eve');
  await page.route('**/staking/position*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), minimumStake: '1' } });
  });
  await expect
    .poll(async () => {
      await page.getByLabel('Amount').fill('99');
      return await page.getByRole('button', { name: 'Stake', exact: true }).isEnabled();
    }, patience)
    .toBe(true);
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  await page.getByText('Something went wrong').waitFor();
  const text = await page.getByRole('dialog').textContent();
  expect(text).toContain('below the minimum or above what can be staked');
  expect(text).toMatch(/Block number[\d,]+/);
  expect(await page.getByLabel('Amount').inputValue()).toBe('99');
});

test('6.5 6.6 pages and the CSV of all rows', async () => {
  await using hubPage = await HubPage.open(hub);
  const { page } = hubPage;
  await hubPage.connectAs('Alice');
  const first = await hubPage.firstRow('Transfers');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => hubPage.firstRow('Transfers'), patience).not.toBe(first);
  await page.getByLabel('Rows per page').selectOption('50');
  await expect.poll(() => page.getByRole('row').count(), patience).toBeGreaterThan(50);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('transfer-history.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(1 + (await hubPage.readCount('Transfers')));
  expect(new Set(lines).size).toBe(lines.length);
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
