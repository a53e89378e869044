import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHolder } from '../support/holder.ts';
import { createManualRelease } from '../support/manual-release.ts';
import { type Hub, type NetworkId, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { patience } from '../support/patience.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const figuresPath = /staking\/network/;
const failed = 'Could not load the network figures.';
const cardOf = (page: Page, symbol = 'UNQ') => page.getByRole('region', { name: `${symbol} staking today` });
const figureOf = (page: Page, label: string) =>
  cardOf(page).locator('dl > div').filter({ hasText: label }).locator('dd').first();

/** The chain API's figures of a network, requested directly. */
async function askFigures(network: NetworkId) {
  const answer = await fetch(`${hub.url}/${network}/v1/staking/network`);
  return (await answer.json()) as {
    readonly totalStaked: string;
    readonly totalIssuance: string;
    readonly stakers: { readonly count: number };
  };
}

/** An amount truncated to four decimals, computed independently of the page. */
function shown(raw: string): string {
  const digits = raw.padStart(19, '0');
  const whole = BigInt(digits.slice(0, -18)).toLocaleString('en-US');
  return `${whole}.${digits.slice(-18, -14)}`;
}

test('1.2 without a wallet the card beside the form shows staking on the network', async () => {
  await createHolder('Nina').own(hub, 1000n, [200n]);
  await using scenario = await openScenario(hub);
  const { page } = scenario;
  const { totalStaked, totalIssuance, stakers } = await askFigures('unique');
  const hundredths = (BigInt(totalStaked) * 10_000n) / BigInt(totalIssuance);
  await cardOf(page)
    .getByText(`${shown(totalStaked)} UNQ`)
    .first()
    .waitFor();
  const share = hundredths === 0n ? '< 0.01' : (Number(hundredths) / 100).toFixed(2);
  await cardOf(page).getByText(`${share}% of all UNQ`, { exact: true }).waitFor();
  expect(await figureOf(page, 'Accounts staking').textContent()).toBe(stakers.count.toLocaleString('en-US'));
  expect(await figureOf(page, 'Current rate').textContent()).toMatch(/^[\d.]+% APY$/);
  expect(await figureOf(page, 'Next payout').textContent()).toMatch(/^in \d+\s(h|min|s)/);
  expect(await figureOf(page, 'Unstaking takes').textContent()).toBe('16\u00a0min 48\u00a0s');
  const waiting = page.getByRole('main').getByText('…');
  expect(await waiting.count()).toBe(0);
  expect(scenario.errors).toEqual([]);
});

test('1.3 the other network has its own figures', async () => {
  await using scenario = await openScenario(hub);
  const { page } = scenario;
  await cardOf(page).getByText('% of all UNQ').waitFor();
  await page.getByText('QTZ', { exact: true }).click();
  const { totalStaked } = await askFigures('quartz');
  await cardOf(page, 'QTZ')
    .getByText(`${shown(totalStaked)} QTZ`)
    .first()
    .waitFor();
  expect(await page.getByText('of all UNQ').count()).toBe(0);
});

test('5.4 loading figures are empty, not zeros, and their card keeps its place and size when they appear', async () => {
  const network = createManualRelease();
  await using scenario = await openScenario(hub, {
    prepare: async (_, proxy) => void proxy.fault(figuresPath, { kind: 'held', until: network.until }),
  });
  const { page } = scenario;
  await page.getByText(/^Block [\d,]+/).waitFor();
  // There is no box in the moment in which the loaded part replaces the card of the static HTML.
  const before = await vi.waitUntil(() => cardOf(page).boundingBox(), patience);
  expect(await figureOf(page, 'Accounts staking').textContent()).toBe('');
  network.release();
  await cardOf(page).getByText('% of all UNQ').waitFor();
  expect(await cardOf(page).boundingBox()).toEqual(before);
});

test('5.4 failed figures are reported, unknown ones are dashes, and a retry loads them', async () => {
  await using scenario = await openScenario(hub, {
    prepare: (context, proxy) => {
      proxy.fault(figuresPath, { kind: 'answer', status: 503 });
      return context.clock.install();
    },
  });
  const { page, proxy } = scenario;
  await passTimeUntilSeen(page, page.getByText(failed));
  expect(await figureOf(page, 'Accounts staking').textContent()).toBe('—');
  proxy.fault(figuresPath, { kind: 'held', until: Promise.resolve() });
  await cardOf(page).getByRole('button', { name: 'Try again' }).click();
  await cardOf(page).getByText('% of all UNQ').waitFor();
  await page.getByText(failed).waitFor({ state: 'detached' });
  proxy.fault(figuresPath, { kind: 'answer', status: 503 });
  await passTimeUntilSeen(page, cardOf(page).getByText('Last updated'));
  await cardOf(page).getByText('% of all UNQ').waitFor();
});
