import type { Page } from 'playwright-core';

/** A script for the page that finds the torn amounts by the boxes of all visible characters except spaces. */
const find = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!parentElement.checkVisibility() || parentElement.closest('.sr-only, [role=tooltip]')) continue;
    [...node.data].forEach((letter, index) => {
      if (letter.trim() === '') return;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      seen.push({ letter, box: range.getBoundingClientRect() });
    });
  }
  const text = seen.map(({ letter }) => letter).join('');
  return [...text.matchAll(/[\\d,.]*\\d(?:UNQ|QTZ)/g)].flatMap((match) => {
    const unit = seen[match.index + match[0].length - 3].box;
    const digit = seen[match.index + match[0].length - 4].box;
    return unit.top >= digit.bottom ? [match[0]] : [];
  });
})()`;

/** The amounts on the page with the unit on another line than the end of the number. */
export function tornAmounts(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(find);
}
