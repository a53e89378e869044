import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseAccount } from '../support/account-panel.ts';
import { type Crowd, ownCrowd } from '../support/crowd.ts';
import { askedHistory, openAlice, openTabOf, rowsOf, tabOf } from '../support/history-view.ts';
import { createManualRelease } from '../support/manual-release.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario } from '../support/open-scenario.ts';
import { readDownload } from '../support/read-download.ts';
import { createTestAccount } from '../support/test-account.ts';

const UNIT = 10n ** 18n;
let hub: Hub;
let crowd: Crowd;

beforeAll(async () => {
  hub = await openHub();
  crowd = await ownCrowd(hub);
});

afterAll(() => hub[Symbol.asyncDispose]());

interface CsvFile {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Downloads the open tab's CSV; `meanwhile` runs between request and result. */
async function download(page: Page, meanwhile?: () => Promise<void>): Promise<CsvFile> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await meanwhile?.();
  const file = await saving;
  const lines = (await readDownload(file)).split('\r\n');
  return { name: file.suggestedFilename(), lines };
}

const neighbour = createTestAccount('Neighbour');

async function openCrowd(): Promise<Scenario> {
  const { holder } = crowd;
  const scenario = await openScenario(hub, {
    returning: holder,
    wallets: [{ ...holder.wallet, accounts: [holder.account, neighbour] }],
  });
  await openTabOf(scenario.page, 'Transfers', crowd.transfers);
  return scenario;
}

const laterChunks = /history\?.*kind=transfers.*page=2.*size=1000/;

// This test is in this file because only the tests of CSV need so many transfers, too, which take seconds to make.
test('8.2 the first row of 5,000 transfers needs one request for transfers, of ten rows', async () => {
  const { holder, transfers } = crowd;
  await using scenario = await openScenario(hub, { wallets: [holder.wallet] });
  const { page, proxy } = scenario;
  await page.clock.install();
  await holder.connect(page);
  await tabOf(page, 'Transfers').click();
  await rowsOf(page, 'Transfers').first().waitFor();
  const asked = askedHistory(proxy.seen).filter((query) => query.get('kind') === 'transfers');
  expect(asked.map((query) => [query.get('page'), query.get('size')])).toEqual([['1', '10']]);
  expect(await tabOf(page, 'Transfers').textContent()).toBe(
    `Transfers(${transfers.toLocaleString('en-US')})`,
  );
});

test('6.6 a CSV has all rows of the time of its request, and none of blocks that arrive meanwhile', async () => {
  await using scenario = await openCrowd();
  const { page, proxy } = scenario;
  const slow = createManualRelease();
  proxy.fault(laterChunks, { kind: 'held', until: slow.until });
  const asked = crowd.transfers;
  const { lines } = await download(page, async () => {
    await page.getByText(`Preparing CSV: 1,000 of ${asked.toLocaleString('en-US')} rows`).waitFor();
    await crowd.holder.receive(hub, 77n * UNIT);
    await crowd.holder.receive(hub, 78n * UNIT);
    slow.release();
  });
  expect(lines).toHaveLength(1 + asked);
  const amounts = lines.slice(1).map((line) => line.split('","')[3]);
  expect(amounts.filter((amount) => amount === '77' || amount === '78')).toEqual([]);
  expect(new Set(amounts).size).toBe(asked);
  expect(amounts).toContain('1');
  expect(amounts).toContain('1.000000000000004999');
  await expect.poll(async () => (await ownCrowd(hub)).transfers).toBe(asked + 2);
  crowd = await ownCrowd(hub);
});

test.each([
  ['account', (page: Page) => chooseAccount(page, 'Crowd', 'Neighbour')],
  ['network', (page: Page) => page.getByRole('radio', { name: 'QTZ' }).check({ force: true })],
] as const)(
  '6.6 the requests of a download end when another %s is chosen, and no file is saved',
  async (_, choose) => {
    await using scenario = await openCrowd();
    const { page, proxy } = scenario;
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    const slow = createManualRelease();
    proxy.fault(laterChunks, { kind: 'held', until: slow.until });
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await page.getByText('Preparing CSV: 1,000 of').waitFor();
    const ended = page.waitForEvent('requestfailed', {
      predicate: (request) => laterChunks.test(request.url()),
      // Less than the page's timeout of 15 s, after which the request would fail even without the choice.
      timeout: 10_000,
    });
    await choose(page);
    await ended;
    slow.release();
    expect(saved).toEqual([]);
  },
);

test('6.6 the page says how many rows a CSV lacks because they are unreadable', async () => {
  await using scenario = await openAlice(hub);
  const { page, proxy } = scenario;
  proxy.fault(/history\?.*kind=staking.*size=1000/, {
    kind: 'changed',
    change: (body) => body.replace(/"amount":"\d+"/, '"amount":"many"'),
  });
  await download(page);
  await page.getByText('1 row could not be read, so the true total is higher.').waitFor();
});

test('6.6 a long CSV can be cancelled: nothing is saved, and it can be requested again', async () => {
  await using scenario = await openCrowd();
  const { page, proxy } = scenario;
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  const slow = createManualRelease();
  const quicken = proxy.fault(laterChunks, { kind: 'held', until: slow.until });
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByText('Preparing CSV: 1,000 of').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Download CSV' }).waitFor();
  expect(await page.getByText('Could not prepare the CSV.').count()).toBe(0);
  slow.release();
  quicken();
  expect(saved).toEqual([]);
  expect((await download(page)).lines).toHaveLength(1 + crowd.transfers);
});

const stakingHead = '"Block Number","Hash","Date","Section","Method","Amount","Event Type"';
const transferHead = '"Block Number","Extrinsic Hash","Date","Amount","Direction","Section","Method"';

test.each([
  ['Staking', 'staking-history.csv', stakingHead, 'appPromotion","stake'],
  ['Unstaking', 'unstaking-history.csv', stakingHead, 'appPromotion","unstake'],
  ['Rewards', 'staking-rewards-history.csv', transferHead, '"Incoming","appPromotion","'],
  ['Transfers', 'transfer-history.csv', transferHead, '"balances","Transfer"'],
] as const)(
  '6.6 the CSV of %s has its name and columns, one line for every row, and times as in the table',
  async (tab, name, head, part) => {
    await using scenario = await openAlice(hub);
    const { page } = scenario;
    await tabOf(page, tab).click();
    await rowsOf(page, tab).first().waitFor();
    const count = Number((await tabOf(page, tab).textContent())?.replace(/\D/g, ''));
    const time = await rowsOf(page, tab).first().locator('time').textContent();
    const file = await download(page);
    expect(file.name).toBe(name);
    expect(file.lines[0]).toBe(head);
    expect(file.lines).toHaveLength(1 + count);
    expect(file.lines[1]).toMatch(new RegExp(`"${time} GMT[^"]*"|"${time} UTC"`));
    expect(file.lines.slice(1).some((line) => line.includes(part))).toBe(true);
    expect(file.lines.every((line) => /^"[^"]*"(?:,"[^"]*"){6}$/.test(line))).toBe(true);
  },
);

test('6.6 inner quotes are doubled, and cells that a spreadsheet would execute are neutralized', async () => {
  await using scenario = await openAlice(hub);
  const { page, proxy } = scenario;
  const cells = ['=1+1', '+1', '-1', '@SUM(1)', 'say \\"hi\\", twice'];
  proxy.fault(/history\?.*kind=staking.*size=1000/, {
    kind: 'changed',
    change: (body) => {
      let index = 0;
      return body.replace(/"method":"\w+"/g, (method) => {
        const cell = cells[index];
        index += 1;
        return cell === undefined ? method : `"method":"${cell}"`;
      });
    },
  });
  const { lines } = await download(page);
  const texts = lines.slice(1, 6).map((line) => line.match(/"appPromotion",("(?:[^"]|"")*")/)?.[1]);
  expect(texts).toEqual(['"\'=1+1"', '"\'+1"', '"\'-1"', '"\'@SUM(1)"', '"say ""hi"", twice"']);
});
