import type { Page } from 'playwright-core';

const labelled = 'aria-label, placeholder, title, alt'.split(', ');

/** All perceivable texts of the page in its current state: text, labels, placeholders, the title. */
export function shownTexts(page: Page): Promise<string> {
  const labels = labelled.map((name) => `...all.map((one) => one.getAttribute('${name}') ?? '')`);
  return page.evaluate<string>(`(() => {
    const all = [...document.querySelectorAll('*')];
    const unseen = [...document.querySelectorAll('.sr-only, [role=tooltip], caption')];
    const texts = [document.title, document.body.innerText, ${labels.join(', ')}];
    return [...texts, ...unseen.map((one) => one.textContent)].join('\\n');
  })()`);
}
