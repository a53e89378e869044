import type { Page } from 'playwright-core';

export interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A script for the page that measures the targets. A radio button has the size of its label. */
const measure = `(() => {
  const targets = 'a[href], button, summary, select, input:not([type=radio]), label:has([type=radio])';
  const root = document.querySelector('dialog:modal') ?? document;
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && !element.closest(':disabled, [inert]') && element.checkVisibility();
  };
  return [...root.querySelectorAll(targets)].filter(isShown).map((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const reach = (stepX, stepY) => {
      let steps = 0;
      const isHit = () => element.contains(document.elementFromPoint(x + stepX * steps, y + stepY * steps));
      while (steps < 22 && isHit()) steps += 1;
      return steps;
    };
    return {
      name: element.textContent.trim() || element.ariaLabel || element.tagName,
      width: Math.max(box.width, reach(-1, 0) + reach(1, 0)),
      height: Math.max(box.height, reach(0, -1) + reach(0, 1)),
    };
  });
})()`;

/**
 * All visible and enabled touch targets of the page, or of its open modal dialog. Each has the area in which a press
 * belongs to it: its own box and its overflow, found with hit tests around its middle.
 */
export function measureTargets(page: Page): Promise<readonly Target[]> {
  return page.evaluate<readonly Target[]>(measure);
}
