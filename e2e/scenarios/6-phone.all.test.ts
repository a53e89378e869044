import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyTabNames, openAlice, rowsOf, tabOf } from '../support/history-view.ts';
import { type Hub, openHub } from '../support/open-hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

/** Elements of the table that extend beyond the window or hide a part of their text. */
const cutOff = `[...document.querySelectorAll('[role=tabpanel] :is(th, td), [role=tabpanel] :is(th, td) *')]
  .filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isHidden = getComputedStyle(element).overflow !== 'visible' && element.scrollWidth > element.clientWidth;
    if (element.closest('.sr-only') || width <= 1) return false;
    return left < 0 || right > innerWidth || isHidden;
  })
  .map((element) => element.textContent)`;

test.each(['phone', 'narrow'] as const)(
  '1.6 6.1 %s: a row of the history has two lines, a tap shows its other cells, and nothing is clipped',
  async (viewport) => {
    await using scenario = await openAlice(hub, { viewport });
    const { page } = scenario;
    for (const tab of historyTabNames) {
      await tabOf(page, tab).click();
      const row = rowsOf(page, tab).first();
      await row.waitFor();
      const button = row.getByRole('button').first();
      const cells = row.getByRole('cell');
      const summary = /^(Stake|Unstake( all)?|Reward|Sent|Received)\n\w+ \d+, \d{4}$/;
      expect(await button.allInnerTexts()).toEqual([expect.stringMatching(summary)]);
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      expect(await cells.allInnerTexts()).toEqual([expect.stringMatching(/[\d,]+\.\d{18} UNQ$/)]);
      expect((await row.boundingBox())!.height).toBeLessThan(90);
      expect(await page.evaluate(cutOff), tab).toEqual([]);

      // The tap hits the amount, which also belongs to the button.
      await cells.first().scrollIntoViewIfNeeded();
      const { x, y } = (await cells.first().boundingBox())!;
      await page.mouse.click(x + 20, y + 10);
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      const labels = await row
        .locator('td > span:first-child:visible')
        .evaluateAll((all) => all.map(({ textContent }) => textContent));
      expect(labels.map((label) => label?.replace(/Times are.*/, ''))).toEqual([
        'Block',
        'Hash',
        'Time',
        'Status',
        'Method',
        ...(tab === 'Transfers' ? ['Direction'] : []),
        'Amount',
      ]);
      expect(await page.evaluate(cutOff), tab).toEqual([]);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, tab).toBeLessThanOrEqual(0);

      await button.focus();
      await page.keyboard.press('Enter');
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      expect(await cells.count()).toBe(1);
    }
  },
);
