import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOn, shownNumber, totalOf } from '../support/account-panel.ts';
import { tabOf } from '../support/history-view.ts';
import { acceptedIn, createHolder, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, type Scenario } from '../support/open-scenario.ts';
import { setVisibility } from '../support/set-visibility.ts';

const UNIT = 10n ** 18n;
const listener = createHolder('Listener');
const socketErrors = /WebSocket/;
let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
  await listener.own(hub, 1000n);
});

afterAll(() => hub[Symbol.asyncDispose]());

/** Counts the requests that a page without a subscription sends at intervals. */
function countAsked({ proxy }: Scenario, what = /staking\/(?:position|rate)|\/history\?/): number {
  return proxy.seen.filter((one) => what.test(one)).length;
}

const position = new RegExp(`position\\?address=${addressOn('unique', listener.account)}`);

/** A page that has its account's data and a working subscription, and sends no requests any more. */
async function openLive(): Promise<Scenario> {
  const scenario = await openScenario(hub, {
    returning: listener,
    prepare: (context) => context.clock.install(),
  });
  const { page, proxy } = scenario;
  await totalOf(page).waitFor();
  await tabOf(page, 'Transfers').waitFor();
  await expect.poll(() => proxy.openSockets).toBe(1);
  await settle(scenario);
  return scenario;
}

/** Lets the loads in progress end. */
async function settle(scenario: Scenario): Promise<void> {
  let before = -1;
  const isQuiet = async () => {
    const last = before;
    before = countAsked(scenario);
    await scenario.page.clock.runFor(500);
    return last === before;
  };
  await expect.poll(isQuiet, { interval: 500 }).toBe(true);
}

test('5.5 balances and history are updated with the block, without requests in between', async () => {
  await using scenario = await openLive();
  const { page } = scenario;
  const transfers = Number((await tabOf(page, 'Transfers').textContent())?.replace(/\D/g, ''));
  const total = Number((await shownNumber(totalOf(page)))?.replace(/,/g, ''));
  const asked = countAsked(scenario);
  // Less than the silence after which a connection counts as lost.
  await page.clock.runFor(40_000);
  expect(countAsked(scenario)).toBe(asked);
  const positions = countAsked(scenario, position);
  await listener.receive(hub, 25n * UNIT);
  await expect.poll(() => shownNumber(totalOf(page))).toBe(`${(total + 25).toLocaleString('en-US')}.0000`);
  await expect.poll(() => tabOf(page, 'Transfers').textContent()).toBe(`Transfers(${transfers + 1})`);
  expect(countAsked(scenario, position) - positions).toBeLessThanOrEqual(2);
  expect(scenario.errors).toEqual([]);
});

test('5.5 while the connection of the subscription is lost the page polls, and stops polling when it is back', async () => {
  await using scenario = await openLive();
  const { page, proxy } = scenario;
  const mend = proxy.fault(/socket\.io/, { kind: 'cut' });
  proxy.cutSockets();
  await expect.poll(() => proxy.openSockets).toBe(0);
  const asked = countAsked(scenario, position);
  const askAgain = async () => {
    await page.clock.runFor(1000);
    return countAsked(scenario, position);
  };
  await expect.poll(askAgain).toBeGreaterThan(asked + 1);
  mend();
  const comeBack = async () => {
    await page.clock.runFor(1000);
    return proxy.openSockets;
  };
  await expect.poll(comeBack).toBe(1);
  await settle(scenario);
  const askedSince = countAsked(scenario);
  await page.clock.runFor(20_000);
  expect(countAsked(scenario)).toBe(askedSince);
  expect(scenario.errors.filter((error) => !socketErrors.test(error))).toEqual([]);
});

test('5.5 a hidden tab is not subscribed, and loads what it missed when it is shown again', async () => {
  await using scenario = await openLive();
  const { page, proxy } = scenario;
  const total = Number((await shownNumber(totalOf(page)))?.replace(/,/g, ''));
  await setVisibility(page, 'hidden');
  await expect.poll(() => proxy.openSockets).toBe(0);
  const asked = countAsked(scenario);
  await listener.receive(hub, 7n * UNIT);
  await page.clock.runFor(60_000);
  expect(countAsked(scenario)).toBe(asked);
  await setVisibility(page, 'visible');
  await expect.poll(() => shownNumber(totalOf(page))).toBe(`${(total + 7).toLocaleString('en-US')}.0000`);
  await expect.poll(() => proxy.openSockets).toBe(1);
  expect(scenario.errors).toEqual([]);
});

test('5.5 4.7 a transaction is shown in its block at once, while no time passes for the page', async () => {
  const striker = createHolder('Striker', { signs: 'when told' });
  await striker.own(hub, 1000n);
  await using scenario = await openScenario(hub, {
    returning: striker,
    prepare: (context) => context.clock.install(),
  });
  const { page, proxy, wallets } = scenario;
  const dialog = page.getByRole('dialog');
  await expect.poll(() => proxy.openSockets).toBe(1);
  await startStake(page, '150');
  await dialog.getByText('Waiting for signature').waitFor();
  await expect.poll(() => wallets[0]!.asked.length).toBe(1);
  await hub.callNode('unique', 'dev_setSealing', [{ kind: 'manual' }]);
  try {
    // Not far ahead, or the connection would count as lost.
    await page.clock.pauseAt(Date.now() + 2000);
    const answered = page.waitForResponse(/extrinsic\/status/);
    await wallets[0]!.answer();
    await (await answered).finished();
    await acceptedIn(dialog).waitFor();
    await hub.callNode('unique', 'dev_newBlock', []);
    await dialog.getByText('You staked').waitFor();
  } finally {
    await hub.callNode('unique', 'dev_setSealing', [{ kind: 'instant-and-interval' }]);
  }
});
