import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from '../support/find-violations.ts';
import type { Hub } from '../support/open-hub.ts';
import { openScenario, type ScenarioOptions, viewports } from '../support/open-scenario.ts';
import { shownTexts } from './shown-texts.ts';
import type { State } from './state.ts';
import { pictureName, type View } from './views.ts';

/** Called with the page in each view, before it is judged. */
export type Onlooker = (page: Page, picture: string) => Promise<void>;

/** Brings the page into a state and looks at it: axe finds nothing, nothing is cut off. Returns all its texts. */
export async function lookAt(
  hub: Hub,
  state: State,
  views: readonly View[],
  look?: Onlooker,
): Promise<string> {
  await state.prepareChain?.(hub);
  await using scenario = await openScenario(hub, withoutMotion(state.visitor));
  const { page } = scenario;
  await state.reach(scenario, hub);
  const texts = await shownTexts(page);
  for (const view of views) {
    const picture = pictureName(state.name, view);
    await show(page, view);
    await look?.(page, picture);
    expect(await findViolations(page), picture).toEqual([]);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, picture).toBeLessThanOrEqual(0);
  }
  expect(scenario.errors.filter((error) => !state.expectedErrors?.test(error))).toEqual([]);
  return texts;
}

/** So that no colour is looked at half-way, and nothing turns while the page is on its way into the state. */
function withoutMotion(visitor: ScenarioOptions = {}): ScenarioOptions {
  return { ...visitor, browser: { ...visitor.browser, reducedMotion: 'reduce' } };
}

async function show(page: Page, { size, theme, forcedColors }: View): Promise<void> {
  await page.setViewportSize(viewports[size]);
  await page.emulateMedia({ colorScheme: theme, forcedColors: forcedColors ?? 'none' });
}
