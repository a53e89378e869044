import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const STEP_MS = 2000;

/** Advances the page's installed clock until an element is visible, so that polls and retries come sooner. */
export async function passTimeUntilSeen(page: Page, seen: Locator): Promise<void> {
  const look = async () => {
    if (await seen.first().isVisible()) return true;
    await page.clock.fastForward(STEP_MS);
    return false;
  };
  await expect.poll(look, { interval: 100, timeout: 60_000 }).toBe(true);
}
