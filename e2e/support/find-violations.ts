import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const run = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)";

/** All violations that axe finds on the current page, as `rule: element`. No rule is disabled. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await axeSource);
  const violations = await page.evaluate<readonly Violation[]>(run);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
