import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

const movements = (page: Page) =>
  page.evaluate<readonly string[]>('document.getAnimations().map((one) => one.animationName)');

test('1.6 8.4 loading parts pulse; under reduced motion nothing moves', async () => {
  const holder = createHolder('Still');
  await using scenario = await openScenario(hub, {
    returning: holder,
    prepare: async (_, proxy) => void proxy.fault(/staking\/position|\/history/, { kind: 'silence' }),
  });
  const { page } = scenario;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => movements(page)).toContain('breathe');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => movements(page)).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Talisman' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await movements(page)).toEqual([]);
});
