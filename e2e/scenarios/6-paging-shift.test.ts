import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlice, rowsOf, tabOf } from '../support/history-view.ts';
import { type Hub, openHub } from '../support/open-hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const SLOW_ANSWER_MS = 700;

test('6.5 8.2 while another page loads the old rows stay, and hardly anything moves', async () => {
  await using scenario = await openAlice(hub, {
    viewport: 'phone',
    prepare: async (context) => {
      await context.addInitScript(`
        globalThis.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      `);
    },
  });
  const { page, proxy } = scenario;
  await tabOf(page, 'Rewards').click();
  await rowsOf(page, 'Rewards').first().waitFor();
  await page.getByRole('slider').waitFor();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const last = await pages.locator('div > button').last().textContent();
  proxy.fault(/history\?.*kind=rewards/, {
    kind: 'changed',
    // As slow as an answer over a slow connection: longer than the browser excuses layout shifts after a click.
    change: (body) => new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS, body)),
  });
  await page.evaluate('shift = 0');
  // Pages that were not visited yet, because visited ones are shown at once.
  for (const target of ['2', last ?? '2']) {
    const before = await rowsOf(page, 'Rewards').first().textContent();
    await pages.getByRole('button', { name: `Page ${target}`, exact: true }).click();
    expect(await rowsOf(page, 'Rewards').first().textContent()).toBe(before);
    await expect.poll(() => rowsOf(page, 'Rewards').first().textContent()).not.toBe(before);
  }
  expect(await page.evaluate<number>('shift')).toBeLessThanOrEqual(0.05);
});
