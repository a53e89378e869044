import type { Page } from 'playwright-core';

/** Hides the tab, or shows it again, as the browser tells the page. */
export async function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${visibility}' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  `);
}
