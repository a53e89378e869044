import type { Locator } from 'playwright-core';

/** The whole hash of the transaction in a dialog, which shows it shortened. */
export async function readHash(dialog: Locator): Promise<string> {
  return (await dialog.locator('code').getAttribute('title')) ?? '';
}
