import type { Locator } from 'playwright-core';

/** The whole hash of the transaction that a dialog names; the dialog itself shows it shortened. */
export async function readHash(dialog: Locator): Promise<string> {
  return (await dialog.locator('code').getAttribute('title')) ?? '';
}
