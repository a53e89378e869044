import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

// 360 and 390 px are phones, 768 px is a tablet: at these widths, a font of another width would break lines elsewhere.
test.each([360, 390, 768])(
  '1.1 title and headline keep their heights when the font of the page arrives late, in a window of %i px',
  async (width) => {
    await using context = await hub.browser.newContext({ viewport: { width, height: 800 } });
    const arrives = Promise.withResolvers<void>();
    await context.route('**/*.woff2', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    const page = await context.newPage();
    const hasFont = () => page.evaluate(`document.fonts.check('700 24px "Inter Variable"')`);
    const heights = () =>
      page
        .locator('.frame-title, .frame-headline')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    await page.goto(hub.url, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    expect(await hasFont()).toBe(false);
    const before = await heights();
    arrives.resolve();
    await expect.poll(hasFont).toBe(true);
    expect(await heights()).toEqual(before);
  },
);
