import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyTabNames, openAlice, rowsOf, tabOf } from '../support/history-view.ts';
import { type Hub, openHub } from '../support/open-hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

/** Elements of the table that reach out of the window or hide a part of their text. */
const cutOff = `[...document.querySelectorAll('[role=tabpanel] td, [role=tabpanel] td *')]
  .filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    const isHidden = getComputedStyle(element).overflow !== 'visible' && element.scrollWidth > element.clientWidth;
    if (element.closest('.sr-only')) return false;
    return left < 0 || right > innerWidth || isHidden;
  })
  .map((element) => element.textContent)`;

test.each(['phone', 'narrow'] as const)(
  '1.6 6.1 %s: rows are stacked cards with nothing cut off',
  async (viewport) => {
    await using scenario = await openAlice(hub, { viewport });
    const { page } = scenario;
    for (const tab of historyTabNames) {
      await tabOf(page, tab).click();
      const row = rowsOf(page, tab).first();
      await row.waitFor();
      const cells = row.locator('td');
      const tops = await Promise.all(
        (await cells.all()).map(async (cell) => (await cell.boundingBox())?.y ?? 0),
      );
      expect(new Set(tops).size, tab).toBe(tops.length);
      const labels = await row.locator('td > span:first-child').allInnerTexts();
      expect(labels).toEqual([
        'Block',
        'Hash',
        'Time',
        'Status',
        'Method',
        ...(tab === 'Transfers' ? ['Direction'] : []),
        'Amount',
      ]);
      expect(await cells.last().textContent()).toMatch(/^Amount[\d,]+\.\d{18}$/);
      expect(await page.evaluate(cutOff), tab).toEqual([]);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, tab).toBeLessThanOrEqual(0);
    }
  },
);
