import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

/** Starts the system's Chromium without a window. `await using` closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(findBrowser());
}
