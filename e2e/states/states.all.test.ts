import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { texts, unseenPaths } from './catalogue.ts';
import { galleryHtml } from './gallery-html.ts';
import { states } from './registry.ts';
import { type Onlooker, StatePages } from './state-pages.ts';
import { viewsOf } from './views.ts';

// Set by `npm run gallery`: the folder for pictures of every view and their HTML page.
const galleryFolder = process.env.GALLERY_DIR;
/** The texts that the page showed: one entry for each state that was checked. */
const seen: string[] = [];
let hub: Hub;
let pages: StatePages;

const takePicture: Onlooker = async (page, picture) => {
  const hasDialog = await page.getByRole('dialog').isVisible();
  const path = `${galleryFolder}/${picture}`;
  await page.screenshot({ path, fullPage: !hasDialog, animations: 'disabled' });
};

beforeAll(async () => {
  hub = await openHub();
  pages = new StatePages(hub, states, galleryFolder === undefined ? undefined : takePicture);
  if (galleryFolder === undefined) return;
  await mkdir(galleryFolder, { recursive: true });
  await writeFile(`${galleryFolder}/index.html`, galleryHtml(states));
});

afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await hub[Symbol.asyncDispose]();
});

describe('8.2 states of the page in all views', () => {
  test.each(states)(
    '8.2 in all views of the state $name axe finds nothing, and the page does not scroll sideways',
    async (state) => {
      seen.push(await pages.check(state, viewsOf(state)));
    },
  );
});

test('every text of the page is shown in one of the states', () => {
  expect(unseenPaths(texts, seen)).toEqual([]);
});
