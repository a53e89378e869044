import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../apps/web/src/config/messages.ts';
import { findViolations } from '../support/find-violations.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario, viewports } from '../support/open-scenario.ts';
import { galleryHtml } from './gallery-html.ts';
import { messagePatterns } from './message-patterns.ts';
import { states } from './registry.ts';
import { shownTexts } from './shown-texts.ts';

// `npm run gallery` sets it: pictures of every state go there.
const galleryFolder = process.env.GALLERY_DIR;
const themes = ['light', 'dark'] as const;
const sizes = ['desktop', 'phone'] as const;
/** What was to be read in each state. */
const seen: string[] = [];
let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
  if (galleryFolder === undefined) return;
  await mkdir(galleryFolder, { recursive: true });
  await writeFile(`${galleryFolder}/index.html`, galleryHtml(states, themes, sizes));
});

afterAll(() => hub[Symbol.asyncDispose]());

describe('8.2 axe finds nothing and nothing is cut off', () => {
  test.each(states)('$name', async ({ name, visitor, reach, expectedErrors }) => {
    await using scenario = await openScenario(hub, visitor);
    const { page } = scenario;
    await reach(scenario, hub);
    seen.push(await shownTexts(page));
    for (const size of sizes) {
      await page.setViewportSize(viewports[size]);
      for (const colorScheme of themes) {
        // Without motion, so that no colour is looked at half-way.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const picture = `${name}-${size}-${colorScheme}`;
        if (galleryFolder !== undefined) {
          const path = `${galleryFolder}/${picture}.png`;
          const hasDialog = await page.getByRole('dialog').isVisible();
          await page.screenshot({ path, fullPage: !hasDialog, animations: 'disabled' });
        }
        expect(await findViolations(page), picture).toEqual([]);
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(overflow, picture).toBeLessThanOrEqual(0);
      }
    }
    expect(scenario.errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
  });
});

test('every text of the page is shown in one of the states', () => {
  const unseen = messagePatterns(messages).filter(({ pattern }) => !seen.some((text) => pattern.test(text)));
  expect(unseen.map(({ path }) => path)).toEqual([]);
});
