import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const STEP_MS = 2000;

/** Advances the page's installed clock until an element is visible, so that polls and retries come sooner. */
export async function passTimeUntilSeen(page: Page, seen: Locator, stepMs = STEP_MS): Promise<void> {
  await passTimeUntil(page, () => seen.first().isVisible(), stepMs);
}

/** Advances the page's clock until an element is gone. */
export async function passTimeUntilGone(page: Page, gone: Locator): Promise<void> {
  await passTimeUntil(page, async () => (await gone.count()) === 0);
}

/** Advances the page's clock until a condition holds. */
export async function passTimeUntil(
  page: Page,
  isReached: () => Promise<boolean>,
  stepMs = STEP_MS,
): Promise<void> {
  const look = async () => {
    if (await isReached()) return true;
    await page.clock.fastForward(stepMs);
    return false;
  };
  await expect.poll(look, { interval: 100, timeout: 60_000 }).toBe(true);
}
