import type { Locator } from 'playwright-core';

/** Whether the element has the keyboard focus. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one.matches(':focus'));
}
