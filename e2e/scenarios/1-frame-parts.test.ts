import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, startStake } from '../support/holder.ts';
import { createManualRelease } from '../support/manual-release.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { readDownload } from '../support/read-download.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const lena = createHolder('Lena');
const notLoaded = 'Part of the page could not be loaded.';

test('1.8 where a part fails to load, a notice offers to reload the page, which never reloads by itself', async () => {
  await using scenario = await openScenario(hub, {
    wallets: [lena.wallet],
    prepare: async (context) => void (await context.clock.install()),
  });
  const { page, proxy } = scenario;
  const isPage = (line: string) => line === 'GET /';
  const mend = proxy.fault(/accounts-step/, { kind: 'cut' });
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Talisman' }).click();
  const notice = page.getByRole('alert').filter({ hasText: notLoaded });
  await notice.waitFor();
  await page.clock.fastForward(60_000);
  expect(proxy.seen.filter(isPage)).toHaveLength(1);
  await notice.waitFor();
  mend();
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await notice.waitFor({ state: 'detached' });
  await lena.connect(page);
  expect(proxy.seen.filter(isPage)).toHaveLength(2);
});

test('1.8 where a part fails to load during a transaction, no reload is offered, and loaded parts keep working', async () => {
  await lena.own(hub, 1000n);
  await using scenario = await openScenario(hub, {
    returning: lena,
    wallets: [{ ...lena.wallet, signs: 'when told' }],
    prepare: async (_, proxy) => void proxy.fault(/transaction-dialogs/, { kind: 'cut' }),
  });
  const { page, proxy, wallets } = scenario;
  const card = page.getByRole('region', { name: 'Stake and unstake' });
  await page.getByText('Total balance').waitFor();
  const { y: top = 0 } = (await card.boundingBox()) ?? {};
  await startStake(page, '150');
  const notice = page.getByRole('alert').filter({ hasText: notLoaded });
  await notice.getByText('A transaction is in progress. Reload when it is done.').waitFor();
  expect(await notice.getByRole('button').count()).toBe(0);
  // The notice is where all notices of transactions are: at the previous position of the card, which moves below it.
  const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
  expect([y, (await card.boundingBox())?.y]).toEqual([top, top + height + 20]);
  await expect.poll(() => wallets[0]!.asked.length).toBe(1);
  await wallets[0]!.answer();
  await notice.getByRole('button', { name: 'Reload the page' }).waitFor();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('');
  expect(proxy.seen.filter((line) => line === 'GET /')).toHaveLength(1);
});

test('4.10 the wallet is not asked to sign before the progress dialog is open, however late the script of the dialog loads', async () => {
  const late = createHolder('Late');
  await late.own(hub, 1000n);
  const slow = createManualRelease();
  await using scenario = await openScenario(hub, {
    returning: late,
    wallets: [{ ...late.wallet, signs: 'when told' }],
    prepare: async (_, proxy) =>
      void proxy.fault(/\/transaction-dialogs/, { kind: 'held', until: slow.until }),
  });
  const { page, wallets } = scenario;
  const dialog = page.getByRole('dialog');
  await startStake(page, '150');
  const stages = () => page.evaluate<string>('Object.values(localStorage).join()');
  await expect.poll(stages).toContain('"stage":"signing"');
  expect(wallets[0]!.asked).toEqual([]);
  expect(await dialog.count()).toBe(0);
  slow.release();
  await dialog.getByText('Waiting for signature').waitFor();
  await expect.poll(() => wallets[0]!.asked.length).toBe(1);
});

test('1.8 an error that no part catches is shown in place of the page, with a button that reloads it', async () => {
  await using scenario = await openScenario(hub);
  const { page } = scenario;
  await page.getByText(/^Block [\d,]+/).waitFor();
  await page.evaluate("Array.prototype.find = () => { throw new Error('Broken from outside'); }");
  await page.getByText('QTZ', { exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'The page stopped working. Reload it.' });
  await failure.getByText('Broken from outside').waitFor();
  await failure.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByText(/^Block [\d,]+/).waitFor();
});

test('1.9 numbers and dates are English in a German browser, times are in its time zone and say so', async () => {
  const hans = createHolder('Hans');
  await hans.own(hub, 1500n);
  await using scenario = await openScenario(hub, {
    returning: hans,
    browser: { locale: 'de-DE', timezoneId: 'Asia/Tokyo' },
  });
  const { page } = scenario;
  await page.getByText('1,500.0000').first().waitFor();
  await page.getByRole('tab', { name: /^Transfers/ }).click();
  const row = page.getByRole('table', { name: 'Transfers', exact: true }).getByRole('row').nth(1);
  const time = row.locator('time');
  const at = new Date((await time.getAttribute('datetime')) ?? '');
  const shown = await time.textContent();
  expect(shown).toBe(inTokyo(at));
  const zone = page.getByRole('tooltip').getByText('Time zone: Asia/Tokyo');
  const head = page.getByRole('columnheader', { name: 'Time' }).getByRole('button');
  await head.focus();
  await zone.first().waitFor();
  expect(await head.evaluate('document.activeElement.getAttribute("aria-describedby")')).toBeTruthy();
  await row.getByText('1,500.0000').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readDownload(await download);
  expect(file).toContain(`"${shown} GMT+9"`);
  expect(file).toContain('"1500"');
});

/** `Nov 20, 2026, 04:49 AM`, computed independently of the page: Tokyo is nine hours ahead all year. */
function inTokyo(at: Date): string {
  const there = new Date(at.getTime() + 9 * 60 * 60 * 1000);
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = there.getUTCHours();
  const clock = `${two(hours % 12 || 12)}:${two(there.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${months[there.getUTCMonth()]} ${there.getUTCDate()}, ${there.getUTCFullYear()}, ${clock}`;
}
