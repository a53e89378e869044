import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { unseenPaths } from './catalogue.ts';
import type { MessagePattern } from './message-patterns.ts';
import type { State } from './state.ts';
import { StatePages } from './state-pages.ts';
import { oneViewEach } from './views.ts';

/** Declares the tests of a file: one for each state, in one of its views, and one that every given text was shown. */
export function checkStates(states: readonly State[], texts: readonly MessagePattern[]): void {
  /** All texts that appeared in the states. */
  const seen: string[] = [];
  let hub: Hub;
  let pages: StatePages;

  beforeAll(async () => {
    hub = await openHub();
    pages = new StatePages(hub, states);
  });

  afterAll(async () => {
    await pages[Symbol.asyncDispose]();
    await hub[Symbol.asyncDispose]();
  });

  describe('8.2 states of the page', () => {
    test.each(oneViewEach(states))(
      '8.2 axe finds nothing and the page does not scroll sideways in the state $state.name',
      async ({ state, view }) => {
        seen.push(await pages.check(state, [view]));
      },
    );
  });

  test('every given text of the page is shown in one of the states', () => {
    expect(unseenPaths(texts, seen)).toEqual([]);
  });
}
