import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const accents = {
  light: { UNQ: 'rgb(22, 80, 214)', QTZ: 'rgb(122, 53, 207)' },
  dark: { UNQ: 'rgb(106, 165, 255)', QTZ: 'rgb(184, 147, 255)' },
} as const;

/** An expression for the page: the colour of the accented words of the heading. */
const accentNow = "getComputedStyle(document.querySelector('h1 span')).color";
/** A script for the page: records before every frame the accent that is about to be painted. */
const watchAccent = `
  accents = new Set();
  requestAnimationFrame(function look() {
    if (document.querySelector('h1 span')) accents.add(${accentNow});
    requestAnimationFrame(look);
  });`;

test.each(['light', 'dark'] as const)(
  '1.1 1.3 in a %s system every frame has the accent of the saved network, until another one is selected',
  async (colorScheme) => {
    await using scenario = await openScenario(hub, {
      colorScheme,
      prepare: async (context, proxy) => {
        await context.addCookies([{ name: 'token_symbol', value: 'QTZ', url: proxy.url }]);
        await context.addInitScript(watchAccent);
      },
    });
    const { page } = scenario;
    await page.getByText(/^Block [\d,]+/).waitFor();
    expect(await page.evaluate('[...accents]')).toEqual([accents[colorScheme].QTZ]);
    await page.getByText('UNQ', { exact: true }).click();
    await expect.poll(() => page.evaluate(accentNow)).toBe(accents[colorScheme].UNQ);
  },
);

test('1.3 an invalid network in the cookie gives the accent of UNQ', async () => {
  await using scenario = await openScenario(hub, {
    prepare: (context, proxy) => context.addCookies([{ name: 'token_symbol', value: 'DOT', url: proxy.url }]),
  });
  expect(await scenario.page.evaluate(accentNow)).toBe(accents.light.UNQ);
});
