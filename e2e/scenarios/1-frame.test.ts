import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const backgrounds = { light: 'rgb(246, 247, 249)', dark: 'rgb(11, 15, 20)' } as const;
const headline = 'Unique Staking Hub is available';
const backgroundNow = 'getComputedStyle(document.documentElement).backgroundColor';
const themeNow =
  '[document.documentElement.className, getComputedStyle(document.documentElement).colorScheme]';
/**
 * A script for the page: records before every frame the background and the headline that are about to be painted. The
 * headline counts as present while it is not parsed yet, because a browser may paint before.
 */
const watchFrames = `
  frames = new Set();
  requestAnimationFrame(function look() {
    const isBeingRead = document.readyState === 'loading' && document.querySelector('h1') === null;
    const headline = isBeingRead ? '${headline}' : document.querySelector('h1')?.innerText;
    frames.add(${backgroundNow} + ' ' + headline);
    requestAnimationFrame(look);
  });`;

/** Size of a PNG in pixels and bytes. */
async function readPng(url: string) {
  const response = await fetch(url);
  const file = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe('image/png');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), size: file.length };
}

test('1.1 title, description, preview, colours and icons are those of the product', async () => {
  await using scenario = await openScenario(hub);
  const { page, proxy } = scenario;
  const contentOf = (selector: string) => page.locator(selector).first().getAttribute('content');
  expect(await page.title()).toBe('Unique Staking Hub');
  expect(await contentOf('meta[name=description]')).toContain('Stake UNQ and QTZ from your own wallet');
  expect(await contentOf('[property="og:title"]')).toBe('Unique Staking Hub');
  expect(await contentOf('[property="og:description"]')).toContain('Stake UNQ and QTZ');
  expect(await contentOf('[property="og:type"]')).toBe('website');
  expect(await contentOf('[media*=light]')).toBe('#f6f7f9');
  expect(await contentOf('[media*=dark]')).toBe('#0b0f14');
  const icon = await fetch(proxy.url + (await page.locator('[rel=icon]').getAttribute('href')));
  expect(icon.headers.get('content-type')).toContain('image/svg+xml');
  expect(await icon.text()).toContain('<title>Unique Staking Hub</title>');
  const touchIcon = await page.locator('[rel=apple-touch-icon]').getAttribute('href');
  expect(await readPng(proxy.url + touchIcon)).toMatchObject({ width: 180, height: 180 });
});

test('1.1 link previews show a picture with an absolute URL', async () => {
  await using scenario = await openScenario(hub);
  const { page, proxy } = scenario;
  const contentOf = (name: string) => page.locator(`[property="og:${name}"]`).getAttribute('content');
  const address = new URL((await contentOf('image')) ?? '');
  expect(address.origin).toBe('https://staking.example');
  const picture = await readPng(proxy.url + address.pathname);
  expect(String(picture.width)).toBe(await contentOf('image:width'));
  expect(String(picture.height)).toBe(await contentOf('image:height'));
  expect(picture.size).toBeLessThan(60_000);
  expect(await contentOf('image:alt')).toContain('Unique Staking Hub');
});

test('1.1 search engines may index the page', async () => {
  const robots = await fetch(`${hub.url}/robots.txt`);
  expect(await robots.text()).toBe('User-agent: *\nAllow: /\n');
});

describe.each(['light', 'dark'] as const)('in a %s system', (colorScheme) => {
  test("1.1 headline, frame and FAQ are visible without any script, on the background of the system's theme", async () => {
    await using scenario = await openScenario(hub, { colorScheme, browser: { javaScriptEnabled: false } });
    const { page } = scenario;
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(headline);
    await page.getByRole('button', { name: 'Connect Wallet' }).waitFor();
    await page.getByRole('contentinfo').waitFor();
    await page.getByText('Can I stake tokens locked in vesting?').click();
    await page.getByText('500 come from vesting and 100 are transferable').waitFor();
    await page.locator('noscript p').waitFor();
    expect(await page.evaluate(backgroundNow)).toBe(backgrounds[colorScheme]);
  });

  test("1.1 every frame from the first on has the headline and the background of the system's theme", async () => {
    await using scenario = await openScenario(hub, {
      colorScheme,
      prepare: async (context) => void (await context.addInitScript(watchFrames)),
    });
    const { page } = scenario;
    await page.getByText(/^Block [\d,]+/).waitFor();
    const frames = await page.evaluate<string[]>('[...frames]');
    expect(frames).toEqual([`${backgrounds[colorScheme]} ${headline}`]);
  });
});

test('1.1 text typed before the scripts load stays, and so does the cursor', async () => {
  const network = Promise.withResolvers<void>();
  await using scenario = await openScenario(hub, {
    prepare: async (_, proxy) =>
      void proxy.fault(/\/assets\/.*\.js/, { kind: 'held', until: network.promise }),
    isLoading: true,
  });
  const { page } = scenario;
  const amount = page.getByLabel('Amount');
  await amount.pressSequentially('15');
  network.resolve();
  await page.getByText(/^Block [\d,]+/).waitFor();
  await page.keyboard.type('0');
  expect(await amount.inputValue()).toBe('150');
  expect(scenario.errors).toEqual([]);
});

test('1.2 the title block names the product and the yield in the token of the network', async () => {
  await using scenario = await openScenario(hub);
  const { page } = scenario;
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(headline);
  await page.getByText('Earn 18% APY staking your UNQ tokens', { exact: true }).waitFor();
  await page.getByText('QTZ', { exact: true }).click();
  await page.getByText('Earn 18% APY staking your QTZ tokens', { exact: true }).waitFor();
});

test("1.7 the theme follows the system's preference live", async () => {
  await using scenario = await openScenario(hub, { colorScheme: 'light' });
  const { page } = scenario;
  expect(await page.evaluate(themeNow)).toEqual(['light', 'light']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(themeNow)).toEqual(['dark', 'dark']);
  expect(await page.evaluate(backgroundNow)).toBe(backgrounds.dark);
  await page.emulateMedia({ colorScheme: 'no-preference' });
  await expect.poll(() => page.evaluate(themeNow)).toEqual(['light', 'light']);
});

test.each([
  ['darkmode', 'light', 'dark'],
  ['lightmode', 'dark', 'light'],
] as const)('1.7 %s on the html element overrides a %s system', async (forced, colorScheme, theme) => {
  await using scenario = await openScenario(hub, {
    colorScheme,
    prepare: async (context, proxy) => {
      const change = (html: string) => html.replace('<html ', `<html class="${forced}" `);
      proxy.fault(/^\/$/, { kind: 'changed', change });
      await context.addInitScript(watchFrames);
    },
  });
  const { page } = scenario;
  await page.getByText(/^Block [\d,]+/).waitFor();
  expect(await page.evaluate(themeNow)).toEqual([`${forced} ${theme}`, theme]);
  expect(await page.evaluate('[...frames]')).toEqual([`${backgrounds[theme]} ${headline}`]);
  await page.emulateMedia({ colorScheme: theme });
  await page.emulateMedia({ colorScheme });
  expect(await page.evaluate(themeNow)).toEqual([`${forced} ${theme}`, theme]);
  await page.evaluate(`document.documentElement.classList.remove('${forced}')`);
  await expect.poll(() => page.evaluate(themeNow)).toEqual([colorScheme, colorScheme]);
});
