import type { Page } from 'playwright-core';

/** Fills the page's local storage down to the last character. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(`
    for (let size = 2 ** 22, index = 0; size >= 1; size = Math.floor(size / 2)) {
      for (;;) {
        try {
          localStorage.setItem('filling.' + index, 'x'.repeat(size));
          index += 1;
        } catch {
          break;
        }
      }
    }
  `);
}
