import type { Locator } from 'playwright-core';

/** Whether keys go to this element. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one.matches(':focus'));
}
