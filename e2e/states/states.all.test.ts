import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../apps/web/src/config/messages.ts';
import { findViolations } from '../support/find-violations.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, viewports } from '../support/open-scenario.ts';
import { galleryHtml } from './gallery-html.ts';
import { messagePatterns } from './message-patterns.ts';
import { states } from './registry.ts';
import { shownTexts } from './shown-texts.ts';
import { pictureName, type View, viewsOf } from './views.ts';

// `npm run gallery` sets it: pictures of every view and a page to leaf through them go there.
const galleryFolder = process.env.GALLERY_DIR;
/** What was to be read in each state. */
const seen: string[] = [];
let hub: Hub;

/** Without motion, so that no colour is looked at half-way. */
async function show(page: Page, { size, theme }: View): Promise<void> {
  await page.setViewportSize(viewports[size]);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

async function takePicture(page: Page, path: string): Promise<void> {
  const hasDialog = await page.getByRole('dialog').isVisible();
  await page.screenshot({ path, fullPage: !hasDialog, animations: 'disabled' });
}

beforeAll(async () => {
  hub = await openHub();
  if (galleryFolder === undefined) return;
  await mkdir(galleryFolder, { recursive: true });
  await writeFile(`${galleryFolder}/index.html`, galleryHtml(states));
});

afterAll(() => hub[Symbol.asyncDispose]());

describe('8.2 axe finds nothing and nothing is cut off', () => {
  test.each(states)('$name', async (state) => {
    const { name, visitor, reach, expectedErrors } = state;
    await using scenario = await openScenario(hub, visitor);
    const { page } = scenario;
    await reach(scenario, hub);
    seen.push(await shownTexts(page));
    for (const view of viewsOf(state)) {
      const picture = pictureName(name, view);
      await show(page, view);
      if (galleryFolder !== undefined) await takePicture(page, `${galleryFolder}/${picture}`);
      expect(await findViolations(page), picture).toEqual([]);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, picture).toBeLessThanOrEqual(0);
    }
    expect(scenario.errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
  });
});

test('every text of the page is shown in one of the states', () => {
  const unseen = messagePatterns(messages).filter(({ pattern }) => !seen.some((text) => pattern.test(text)));
  expect(unseen.map(({ path }) => path)).toEqual([]);
});
