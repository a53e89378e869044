import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from '../support/find-violations.ts';
import type { Hub } from '../support/open-hub.ts';
import { openScenario, type Scenario, viewports } from '../support/open-scenario.ts';
import { shownTexts } from './shown-texts.ts';
import type { State } from './state.ts';
import { pictureName, type View } from './views.ts';

/** A function that gets the page in each view before the check; `picture` is the file name of the view's picture. */
export type Onlooker = (page: Page, picture: string) => Promise<void>;

const plain: View = { size: 'desktop', theme: 'light' };

/** Brings pages into states, one after the other, and checks them. */
export class StatePages implements AsyncDisposable {
  readonly #hub: Hub;
  readonly #states: readonly State[];
  readonly #look: Onlooker | undefined;
  #scenario: Scenario | undefined;
  /** The state that was checked last; undefined if its check failed. */
  #passed: State | undefined;
  /** The number of the page's errors before the current state. */
  #knownErrors = 0;

  /** `states` are all states, in order: one page serves two states only if they are neighbours and checked in turn. */
  constructor(hub: Hub, states: readonly State[], look?: Onlooker) {
    this.#hub = hub;
    this.#states = states;
    this.#look = look;
  }

  /**
   * Checks that in each of the views axe finds nothing and the page does not scroll sideways, and that there was no
   * unexpected error. Returns all texts of the state.
   */
  async check(state: State, views: readonly View[]): Promise<string> {
    const passed = this.#passed;
    this.#passed = undefined;
    const isNext = passed !== undefined && this.#states[this.#states.indexOf(state) - 1] === passed;
    const { page, errors } =
      isNext && state.reachFromLast ? await this.#goOn(state) : await this.#open(state);
    const texts = await shownTexts(page);
    for (const view of views) {
      const picture = pictureName(state.name, view);
      await show(page, view);
      await this.#look?.(page, picture);
      expect(await findViolations(page), picture).toEqual([]);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, picture).toBeLessThanOrEqual(0);
    }
    const unexpected = errors.slice(this.#knownErrors).filter((error) => !state.expectedErrors?.test(error));
    expect(unexpected).toEqual([]);
    this.#passed = state;
    return texts;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#scenario?.[Symbol.asyncDispose]();
  }

  /** Reaches the state on a new page. */
  async #open(state: State): Promise<Scenario> {
    await this.#scenario?.[Symbol.asyncDispose]();
    this.#scenario = undefined;
    this.#knownErrors = 0;
    await state.prepareChain?.(this.#hub);
    this.#scenario = await openScenario(this.#hub, state.visitor);
    await state.reach(this.#scenario, this.#hub);
    return this.#scenario;
  }

  /** Reaches the state on the page of the state before it. */
  async #goOn({ reachFromLast }: State): Promise<Scenario> {
    const scenario = this.#scenario;
    if (scenario === undefined) throw new Error('no page');
    this.#knownErrors = scenario.errors.length;
    await show(scenario.page, plain);
    await reachFromLast?.(scenario, this.#hub);
    return scenario;
  }
}

async function show(page: Page, { size, theme, forcedColors }: View): Promise<void> {
  await page.setViewportSize(viewports[size]);
  await page.emulateMedia({ colorScheme: theme, forcedColors: forcedColors ?? 'none' });
  // The page follows the theme by an event, which may come later.
  await expect
    .poll(() => page.evaluate<boolean>(`document.documentElement.classList.contains('${theme}')`))
    .toBe(true);
}
