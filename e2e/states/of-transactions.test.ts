// The states of the page during a transaction and after it, each in one view. `npm run test:states` checks all states in
// all views.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { textsOfTransactions, unseenPaths } from './catalogue.ts';
import { statesOfTransactions } from './registry.ts';
import { StatePages } from './state-pages.ts';
import { oneViewEach } from './views.ts';

/** The texts that the page showed: one entry for each state that was checked. */
const seen: string[] = [];
let hub: Hub;
let pages: StatePages;

beforeAll(async () => {
  hub = await openHub();
  pages = new StatePages(hub, statesOfTransactions);
});

afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await hub[Symbol.asyncDispose]();
});

describe('8.2 states of the page', () => {
  test.each(oneViewEach(statesOfTransactions))(
    '8.2 axe finds nothing and the page does not scroll sideways in the state $state.name',
    async ({ state, view }) => {
      seen.push(await pages.check(state, [view]));
    },
  );
});

test('every text of a transaction is shown in one of the states', () => {
  expect(unseenPaths(textsOfTransactions, seen)).toEqual([]);
});
