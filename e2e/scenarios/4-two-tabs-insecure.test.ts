import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker } from '../support/open-staker.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

test('4.4 without Web Locks, as on plain http, a second tab does not touch the transaction of the first', async () => {
  const staker = await openStaker(hub, createHolder('Two tabs insecure', { signs: 'when told' }), {
    prepare: async (context) => {
      await context.addInitScript(
        `Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })`,
      );
    },
  });
  await using scenario = staker;
  const { page, wallet, dialog } = staker;
  await startStake(page, '150');
  await dialog.getByText('Waiting for signature').waitFor();
  const second = await scenario.openTab();
  await second.getByText('being prepared in another tab').waitFor();
  await wallet.answer();
  await dialog.getByText('You staked').waitFor();
  expect(wallet.asked).toHaveLength(1);
});
