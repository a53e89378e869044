import type { Locator } from 'playwright-core';

interface Styled {
  getComputedStyle(element: unknown): { getPropertyValue(name: string): string };
}

/** A property of an element as the browser shows it, such as `font-size`: `16px`. */
export function computedStyle(locator: Locator, property: string): Promise<string> {
  return locator.evaluate(
    (element, name) => (globalThis as unknown as Styled).getComputedStyle(element).getPropertyValue(name),
    property,
  );
}
