import type { Page } from 'playwright-core';

/** Hides the tab, or shows it again, with the events of a browser. */
export async function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${visibility}' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  `);
}
