import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlice, rowsOf, tabOf } from '../support/history-view.ts';
import { type Hub, openHub } from '../support/open-hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

/** A4 with margins, in pixels of 1/96 inch. */
const PAPER_WIDTH = 718;

test.each(['desktop', 'phone'] as const)(
  '6.1 %s: printed, the history is a whole table without controls',
  async (viewport) => {
    await using scenario = await openAlice(hub, { viewport });
    const { page } = scenario;
    await tabOf(page, 'Transfers').click();
    await rowsOf(page, 'Transfers').first().waitFor();
    await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('table', { name: 'Transfers', exact: true });
    expect((await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Block',
      'Hash',
      'Time',
      'Status',
      'Method',
      'Direction',
      'Amount UNQ',
    ]);
    const rows = rowsOf(page, 'Transfers');
    for (const row of await rows.all()) expect(await row.getByRole('cell').count()).toBe(7);
    const history = page.getByRole('region', { name: 'Your Transaction History' });
    const controls = 'button:visible, select:visible, [role=tab]:visible, input:visible';
    expect(await history.locator(controls).filter({ hasNotText: 'Time' }).count()).toBe(0);
    const right = await table.evaluate((element) => element.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(PAPER_WIDTH);
    const isCut = await table.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isCut).toBe(false);
  },
);

test('6.1 printed, a part of the history says which rows of how many it has', async () => {
  await using scenario = await openAlice(hub);
  const { page } = scenario;
  await tabOf(page, 'Rewards').click();
  await rowsOf(page, 'Rewards').first().waitFor();
  const total = Number((await tabOf(page, 'Rewards').textContent())?.replace(/\D/g, ''));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const last = Math.ceil(total / 10);
  const first = (last - 1) * 10 + 1;
  const said = page.getByText(/^Rows? .* of \d/);
  const lines: (string | null)[] = [];
  for (const target of [1, 2, last]) {
    await pages.getByRole('button', { name: `Page ${target}`, exact: true }).click();
    await expect.poll(() => pages.locator('[aria-current=page]').textContent()).toBe(String(target));
    await expect.poll(() => page.locator('table.opacity-60').count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    lines.push(await said.textContent());
    const { height = 0, width = 0 } = (await said.boundingBox()) ?? {};
    expect([height > 10, width > 100]).toEqual([true, true]);
    await page.emulateMedia({ media: 'screen' });
  }
  const rest = `Rows ${first} to ${total}`;
  expect(lines).toEqual(
    ['Rows 1 to 10', 'Rows 11 to 20', rest].map(
      (rows) => `${rows} of ${total}. The CSV file holds all rows.`,
    ),
  );
});
