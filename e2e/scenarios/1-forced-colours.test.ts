import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf, totalOf } from '../support/account-panel.ts';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

interface Styled {
  getComputedStyle(element: unknown): { getPropertyValue(name: string): string };
}

const style = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate(
    (element, name) => (globalThis as unknown as Styled).getComputedStyle(element).getPropertyValue(name),
    property,
  );

test('1.7 in forced colours buttons keep a border, and selections and parts of the balance a fill', async () => {
  const holder = createHolder('Forced colours');
  await holder.own(hub, 1000n, [200n]);
  await holder.unstake(hub, 50n);
  await using scenario = await openScenario(hub, { returning: holder });
  const { page } = scenario;
  await totalOf(page).waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of ['Talisman', 'Stake', 'Max', 'Copy address', 'Refresh', 'Download CSV']) {
    const button = page.getByRole('button', { name, exact: true }).first();
    const border = [await style(button, 'border-top-style'), await style(button, 'border-top-width')];
    expect([name, ...border]).toEqual([name, 'solid', '1px']);
  }
  const fills = async (on: Locator, off: Locator) => [
    await style(on, 'background-color'),
    await style(off, 'background-color'),
  ];
  const tab = (name: string) => page.getByRole('tab', { name }).first();
  const network = (name: string) => page.locator('fieldset label', { hasText: name });
  for (const [on, off] of [
    await fills(tab('Stake'), tab('Unstake')),
    await fills(page.getByRole('tab', { name: /^Staking/ }), page.getByRole('tab', { name: /^Rewards/ })),
    await fills(network('UNQ'), network('QTZ')),
  ]) {
    expect(on).not.toBe(off);
  }
  const parts = panelOf(page).getByRole('img', { name: 'Parts of the total balance' }).locator('span');
  const shown = await Promise.all((await parts.all()).map((part) => style(part, 'background-color')));
  expect(new Set(shown).size).toBe(3);
});
