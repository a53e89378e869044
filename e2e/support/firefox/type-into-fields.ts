import type { Locator, Page } from 'playwright-core';

const typing = new WeakSet<Locator>();

/**
 * Makes `fill` press keys, on all pages of the process. Over WebDriver BiDi Playwright sets the value of a field itself
 * and then dispatches an event, which React ignores because the field already has that value. Emptying a field works.
 */
export function typeIntoFields(page: Page): void {
  const prototype: Locator = Object.getPrototypeOf(page.locator('input'));
  if (typing.has(prototype)) return;
  typing.add(prototype);
  const { fill } = prototype;
  prototype.fill = async function (this: Locator, value, options) {
    await fill.call(this, '', options);
    await this.pressSequentially(value, options);
  };
}
