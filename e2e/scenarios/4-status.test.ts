import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partOf, shownNumber } from '../support/account-panel.ts';
import type { Fault } from '../support/fault-proxy.ts';
import { acceptedIn, createHolder, fillAmount, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker, type Staker } from '../support/open-staker.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const status = /extrinsic\/status/;
const statusRequest = /^GET \S*extrinsic\/status/;

/** Advances the page's clock until the status was requested once more. */
async function passUntilAsked({ page, count }: Staker): Promise<void> {
  const before = count(statusRequest);
  const look = async () => {
    await page.clock.fastForward(1000);
    return count(statusRequest);
  };
  await expect.poll(look, { interval: 100, timeout: 30_000 }).toBeGreaterThan(before);
}

/** Lets the page finish its current work, so that the next wait begins. */
function settle(page: Page): Promise<void> {
  return page.evaluate<void>(
    'new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); })',
  );
}

/** A 404 is not among them: it is an answer, and 4-unknown-to-server tests it. */
const failures: readonly (readonly [string, Fault])[] = [
  ['a fault of the server', { kind: 'answer', status: 500 }],
  ['a fault in front of the server', { kind: 'answer', status: 502, body: '<html>Bad gateway</html>' }],
  ['too many requests', { kind: 'answer', status: 429 }],
  ['a refusal', { kind: 'answer', status: 400, body: '{"error":"Bad hash"}' }],
  ['something that is no JSON', { kind: 'answer', status: 200, body: 'garbage' }],
  ['JSON of another shape', { kind: 'answer', status: 200, body: '{"isError":true}' }],
  ['nothing at all', { kind: 'answer', status: 200, body: '' }],
  ['a cut connection', { kind: 'cut' }],
];

test('4.6 while the status request fails, in each of eight ways, the transaction is not called failed', async () => {
  await using staker = await openStaker(hub, createHolder('Status faults'));
  const { page, proxy, dialog } = staker;
  await page.clock.install();
  const first = proxy.fault(status, { kind: 'answer', status: 500 });
  await startStake(page, '150');
  await dialog.getByText("We're still checking. Don't submit it again.").waitFor();
  for (const [what, fault] of failures) {
    const restore = proxy.fault(status, fault);
    await passUntilAsked(staker);
    restore();
    expect(await page.getByText('Something went wrong').count(), what).toBe(0);
    expect(await dialog.getByText("We're still checking").count(), what).toBe(1);
  }
  first();
  await passTimeUntilSeen(page, dialog.getByText('You staked'));
});

test('4.6 after 180 s the page says that it takes longer than usual, and continues to check', async () => {
  await using staker = await openStaker(hub, createHolder('Status slow'));
  const { page, proxy, dialog } = staker;
  await page.clock.install();
  const restore = proxy.fault(status, { kind: 'answer', status: 503 });
  await startStake(page, '150');
  await dialog.getByText("We're still checking. Don't submit it again.").waitFor();
  expect(await dialog.getByText('taking longer than usual').count()).toBe(0);
  await page.clock.fastForward(181_000);
  await dialog.getByText('This is taking longer than usual. The page keeps checking.').waitFor();
  await dialog.getByText("We're still checking. Don't submit it again.").waitFor();
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  const noticed = page.getByRole('status').filter({ hasText: 'Stake 150 UNQ' });
  await noticed.filter({ hasText: "We're still checking" }).waitFor();
  await passUntilAsked(staker);
  await passUntilAsked(staker);
  await noticed.filter({ hasText: "We're still checking" }).waitFor();
  restore();
  await passTimeUntilSeen(page, noticed.filter({ hasText: 'in block' }));
});

test('4.9 while an unstake runs in the background, its amount is not checked against the stake that it already reduced', async () => {
  await using staker = await openStaker(hub, createHolder('Status background'), { stakes: [200n] });
  const { page, proxy, dialog, button } = staker;
  const restore = proxy.fault(status, { kind: 'answer', status: 503 });
  await page.getByRole('tab', { name: 'Unstake' }).click();
  await fillAmount(page, '150');
  await button.click();
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  await expect.poll(() => shownNumber(partOf(page, 'Staked'))).toBe('50.0000');
  expect(await page.getByLabel('Amount').inputValue()).toBe('150');
  expect(await page.getByText('Amount exceeds staked balance').count()).toBe(0);
  restore();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('');
});

test('4.6 a status request without an answer is aborted after 15 s and repeated, and its transaction is not called failed', async () => {
  await using staker = await openStaker(hub, createHolder('Status silent'));
  const { page, proxy, dialog, count } = staker;
  const restore = proxy.fault(status, { kind: 'silence' });
  await page.clock.install();
  await startStake(page, '150');
  await expect.poll(() => count(statusRequest)).toBe(1);
  await page.clock.fastForward(14_000);
  expect(await dialog.getByText("We're still checking. Don't submit it again.").count()).toBe(0);
  await page.clock.fastForward(1000);
  await dialog.getByText("We're still checking. Don't submit it again.").waitFor();
  await passUntilAsked(staker);
  await passUntilAsked(staker);
  expect(await dialog.getByText('taking longer than usual').count()).toBe(0);
  await page.clock.fastForward(180_000);
  await dialog.getByText('This is taking longer than usual. The page keeps checking.').waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  restore();
  await passTimeUntilSeen(page, dialog.getByText('You staked'));
});

test('4.6 without sockets a failing status request is repeated every 5 s', async () => {
  // With sockets a new block would cause a request too.
  await using staker = await openStaker(hub, createHolder('Status rhythm'), { withoutSockets: true });
  const { page, proxy, dialog, button, count } = staker;
  proxy.fault(status, { kind: 'answer', status: 500 });
  await page.clock.install();
  await fillAmount(page, '150');
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
  const submitted = page.waitForResponse(/extrinsic\/submit/);
  const first = page.waitForResponse(status);
  await button.click();
  await submitted;
  await (await first).finished();
  await settle(page);
  // The first status may have been answered before the submission; the second one comes after both.
  const second = page.waitForResponse(status);
  await page.clock.runFor(5000);
  await (await second).finished();
  await dialog.getByText("We're still checking. Don't submit it again.").waitFor();
  const asked = count(statusRequest);
  for (const more of [1, 2]) {
    await page.clock.runFor(4999);
    expect(count(statusRequest)).toBe(asked + more - 1);
    const answered = page.waitForResponse(status);
    await page.clock.runFor(1);
    await (await answered).finished();
    await settle(page);
    expect(count(statusRequest)).toBe(asked + more);
  }
});

test.each([
  ['another genesis', (record: string) => record.replace(/"genesisHash":"0x..../, '"genesisHash":"0xabcd')],
  [
    'a birth block nobody knows',
    (record: string) => record.replace(/("birthBlock":\{.*?"hash":"0x)..../, '$1abcd'),
  ],
] as const)(
  '4.6 a stored transaction with %s counts as made on another chain, and its notice can be dismissed',
  async (what, change) => {
    await using staker = await openStaker(hub, createHolder(`Status ${what}`));
    const { page, proxy, dialog } = staker;
    proxy.fault(status, { kind: 'answer', status: 500 });
    await startStake(page, '150');
    await dialog.getByText("We're still checking. Don't submit it again.").waitFor();
    const key = (await page.evaluate<string[]>('Object.keys(localStorage)')).find((name) =>
      name.includes('.transaction.'),
    )!;
    const record = await page.evaluate<string>(`localStorage.getItem('${key}')`);
    const changed = change(record);
    expect(changed).not.toBe(record);
    await page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(changed)})`);
    await page.reload();
    const noticed = page.getByRole('status').filter({ hasText: 'Stake 150 UNQ' });
    await noticed.filter({ hasText: 'was made on another chain' }).waitFor();
    await page.getByLabel('Amount').fill('200');
    await expect.poll(() => page.getByRole('button', { name: 'Stake', exact: true }).isEnabled()).toBe(true);
    await noticed.getByRole('button', { name: 'Dismiss' }).click();
    await noticed.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Total balance').waitFor();
    expect(await noticed.count()).toBe(0);
  },
);

test('4.6 a chain that restarts while the page is open is noticed without a reload, and staking is possible again', async () => {
  await using staker = await openStaker(hub, createHolder('Status anew'));
  const { page, proxy, dialog, button, count } = staker;
  await page.clock.install();
  proxy.fault(status, { kind: 'answer', status: 404 });
  proxy.fault(/indexer\/unique\/v2\/extrinsics/, { kind: 'answer', status: 503 });
  await startStake(page, '150');
  await acceptedIn(dialog).waitFor();
  for (const blockHash of [/query\/system\/blockHash/, /indexer\/unique\/v2\/blocks\/\d+/]) {
    proxy.fault(blockHash, {
      kind: 'changed',
      change: (body) => body.replaceAll(/0x[0-9a-f]{64}/g, `0x${'5e'.repeat(32)}`),
    });
  }
  await passTimeUntilSeen(page, dialog.getByText('Stake 150 UNQ: was made on another chain'));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Amount').fill('200');
  await expect.poll(() => button.isEnabled()).toBe(true);
  expect(count(/^GET \/$/)).toBe(1);
});

test('4.6 the notice of a transaction in progress is also visible while the other network is selected', async () => {
  await using staker = await openStaker(hub, createHolder('Status elsewhere'));
  const { page, proxy, dialog } = staker;
  proxy.fault(status, { kind: 'answer', status: 500 });
  await startStake(page, '150');
  await dialog.getByText('Transaction hash').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('QTZ', { exact: true }).click();
  await page.getByPlaceholder('(min 100 QTZ)').waitFor();
  await page.getByRole('status').filter({ hasText: 'Stake 150 UNQ' }).waitFor();
});
