import type { Page } from 'playwright-core';

/** Anything a finger can aim at; a radio button is as large as its label. */
const TARGETS = 'a[href], button, summary, select, input:not([type=radio]), label:has([type=radio])';

export interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The targets that are shown, each with the area in which a press belongs to it: its own box and what reaches out
 * of it, found by asking what lies under the points around its middle.
 */
export function measureTargets(page: Page): Promise<readonly Target[]> {
  return page.evaluate(measure, TARGETS);
}

/** Runs in the page. */
function measure(selector: string): readonly Target[] {
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.closest(':disabled, [inert]') === null && element.checkVisibility()
    );
  });
  const modal = document.querySelector('dialog:modal');
  return shown
    .filter((element) => modal === null || modal.contains(element))
    .map((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const box = element.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const isHit = (atX: number, atY: number) => element.contains(document.elementFromPoint(atX, atY));
      const reach = (stepX: number, stepY: number) => {
        let steps = 0;
        while (steps < 22 && isHit(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
        return steps;
      };
      return {
        name: element.textContent.trim().split('\n')[0] || element.ariaLabel || element.tagName,
        width: Math.max(box.width, reach(-1, 0) + reach(1, 0)),
        height: Math.max(box.height, reach(0, -1) + reach(0, 1)),
      };
    });
}
