import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totalOf } from './support/account-panel.ts';
import { historyTabNames, rowsOf, tabOf } from './support/history-view.ts';
import { createHolder, type Holder, startStake } from './support/holder.ts';
import { measureTransfers } from './support/measure-transfers.ts';
import { type Hub, openHub } from './support/open-hub.ts';
import { openScenario } from './support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

/** The page's own scripts; the development wallet is not part of its build. */
const scripts = /^(?!.*dev-wallet).*\.js$/;
const html = /:\d+\/$/;

test('8.1 the connect button works after at most 90 kB of gzipped script', async () => {
  await using scenario = await openScenario(hub);
  // Lazily loaded scripts must not be needed here, so they never arrive.
  scenario.proxy.fault(/\/assets\/(?!index-).*\.js$/, { kind: 'silence' });
  const page = await scenario.context.newPage();
  const transfers = await measureTransfers(page);
  await page.goto(scenario.proxy.url, { waitUntil: 'commit' });
  await expect
    .poll(async () => {
      if (await page.getByRole('dialog').isVisible()) return true;
      await page.getByRole('button', { name: 'Connect Wallet' }).dispatchEvent('click');
      return false;
    })
    .toBe(true);
  await page.getByRole('dialog').getByText('Other wallets (not installed):').waitFor();
  expect(transfers.bytes(scripts)).toBeGreaterThan(50_000);
  expect(transfers.bytes(scripts)).toBeLessThanOrEqual(90_000);
});

/** Sets the cookies of a returning visitor. */
async function remember(context: BrowserContext, url: string, { account }: Holder): Promise<void> {
  await context.addCookies([
    { name: 'wallet', value: 'Talisman', url },
    { name: 'wallet_address', value: account.address, url },
    { name: 'token_symbol', value: 'UNQ', url },
  ]);
}

test('8.1 a returning visitor sees balances and history after at most 150 kB of gzipped script, and stakes after at most 200 kB', async () => {
  const regular = createHolder('Regular');
  await regular.own(hub, 1000n, [200n]);
  await using scenario = await openScenario(hub, { wallets: [regular.wallet] });
  await remember(scenario.context, scenario.proxy.url, regular);
  const page = await scenario.context.newPage();
  const transfers = await measureTransfers(page);
  await page.goto(scenario.proxy.url);
  await totalOf(page).waitFor();
  await rowsOf(page, 'Staking').first().waitFor();
  // The subscription is the last script that the page loads by itself.
  await expect.poll(() => transfers.bytes(/watch-account/)).toBeGreaterThan(0);
  expect(transfers.bytes(/(run|track)-transaction/)).toBe(0);
  expect(transfers.bytes(scripts)).toBeGreaterThan(90_000);
  expect(transfers.bytes(scripts)).toBeLessThanOrEqual(150_000);
  // The HTML contains the styles.
  expect(transfers.bytes(html)).toBeGreaterThan(5000);
  expect(transfers.bytes(html)).toBeLessThanOrEqual(20_000);
  await startStake(page, '100');
  await page.getByRole('dialog').getByText('You staked').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Talisman' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).waitFor();
  expect(transfers.bytes(scripts)).toBeLessThanOrEqual(200_000);
});

/** Records policy violations, and layout shifts without recent input, from the first moment of every page. */
async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    globalThis.breaches = [];
    globalThis.shift = 0;
    document.addEventListener('securitypolicyviolation', (event) => {
      breaches.push(event.violatedDirective + ' ' + event.blockedURI);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** Opens dialog, menu, toast and tooltip one after the other, and every tab, and starts a stake. */
async function openEverything(page: Page, holder: Holder): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialog.getByText('Other wallets (not installed):').waitFor();
  await dialog.getByRole('button', { name: 'Talisman' }).click();
  await dialog.getByRole('button', { name: holder.account.name }).click();
  await totalOf(page).waitFor();
  await rowsOf(page, 'Staking').first().waitFor();
  const menu = page
    .getByRole('region', { name: 'Account' })
    .getByRole('button', { name: holder.account.name });
  await menu.first().click();
  await page.getByRole('list', { name: 'Accounts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy address' }).click();
  await page.getByText(/Copied to clipboard!|Could not copy/).waitFor();
  await page.getByText('Stakes left').first().hover();
  for (const tab of historyTabNames.toReversed()) {
    await tabOf(page, tab).click();
    await page
      .getByRole('tabpanel')
      .getByText(/Success|found/)
      .first()
      .waitFor();
  }
  await page.getByRole('tab', { name: 'Unstake', exact: true }).click();
  await page.getByRole('tab', { name: 'Stake', exact: true }).click();
  await startStake(page, '100');
  await dialog.getByText('Waiting for signature').waitFor();
}

test('8.2 8.3 with dialogs, menu, tooltip and tabs opened once: a layout shift of at most 0.05, no error or policy violation', async () => {
  const visitor = createHolder('Visitor', { signs: 'when told' });
  await visitor.own(hub, 2000n, [300n]);
  await hub.travelDays('unique', 2);
  await using scenario = await openScenario(hub, {
    wallets: [visitor.wallet],
    browser: { reducedMotion: 'no-preference' },
    prepare: (context) => watchPages(context),
  });
  const { page, wallets } = scenario;
  await openEverything(page, visitor);
  const dialog = page.getByRole('dialog');
  await wallets[0]!.answer();
  await dialog.getByText('You staked').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Can I stake tokens locked in vesting?').click();
  expect(await page.evaluate('breaches')).toEqual([]);
  expect(await page.evaluate<number>('shift')).toBeLessThanOrEqual(0.05);
  expect(scenario.errors).toEqual([]);
});

test('8.3 the security policy allows nothing unsafe and only listed addresses, and the browser enforces it', async () => {
  await using scenario = await openScenario(hub, { prepare: (context) => watchPages(context) });
  const { page, proxy } = scenario;
  const headers = (await fetch(proxy.url)).headers;
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('*');
  const directives = new Map(
    policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('connect-src')).toEqual(["'self'"]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(headers.get('cross-origin-opener-policy')).toBeTruthy();
  // The same server at its own address has another origin than the proxy.
  const answer = await page.evaluate<string>(
    `fetch(${JSON.stringify(hub.url)}, { mode: 'no-cors' }).then(() => 'sent', () => 'refused')`,
  );
  expect(answer).toBe('refused');
  expect(await page.evaluate('breaches')).toEqual([expect.stringContaining('connect-src')]);
});
