import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialogMessages } from '../../apps/web/src/config/dialog-messages.ts';
import { historyMessages } from '../../apps/web/src/config/history-messages.ts';
import { lostWalletMessages } from '../../apps/web/src/config/lost-wallet-messages.ts';
import { messages } from '../../apps/web/src/config/messages.ts';
import { panelMessages } from '../../apps/web/src/config/panel-messages.ts';
import { transactionMessages } from '../../apps/web/src/config/transaction-messages.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { lookAt } from './look-at.ts';
import { messagePatterns } from './message-patterns.ts';
import { states } from './registry.ts';
import { viewsOf } from './views.ts';

/** All texts that appeared in the states. */
const seen: string[] = [];
let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

describe('8.2 axe finds nothing and nothing is clipped', () => {
  test.each(states.map((state, index) => ({ ...state, index })))('$name', async ({ index, ...state }) => {
    // Each state in one of its views; `states.all.test.ts` checks all of them.
    const views = viewsOf(state);
    seen.push(await lookAt(hub, state, [views[index % views.length]!]));
  });
});

test('every text of the page is shown in one of the states', () => {
  const unseen = messagePatterns({
    ...messages,
    dialog: dialogMessages,
    transaction: transactionMessages,
    lostWallet: lostWalletMessages,
    panel: panelMessages,
    history: historyMessages,
  }).filter(({ pattern }) => !seen.some((text) => pattern.test(text)));
  expect(unseen.map(({ path }) => path)).toEqual([]);
});
