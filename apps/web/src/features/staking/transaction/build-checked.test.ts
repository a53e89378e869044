import type { NetworkClient } from '@hub/client/network-client';
import { expect, test } from 'vitest';
import { buildAllBalances } from '../../../testing/build-all-balances.ts';
import { buildBalance, buildPosition, UNQ } from '../../../testing/builders.ts';
import { finish, setUp } from '../../../testing/transaction-scene.ts';
import type { StakingIntent } from '../intent.ts';

const everything: StakingIntent = { kind: 'unstakeAll', amount: 10n * UNQ };

test.each([
  ['another amount', 6978n * UNQ],
  ['none', undefined],
])(
  '4.5 unstaking everything is not signed when a second request gives %s instead of the shown amount',
  async (_what, staked) => {
    const client = { getBalance: async () => buildAllBalances(staked) };
    const scene = setUp({ wanted: everything, client });
    await finish(scene.start());
    expect(scene.made()?.failure).toContain('staked: ');
    expect(scene.signed).toEqual([]);
  },
);

test('4.5 unstaking everything is signed when a second request confirms the shown amount', async () => {
  const client = { getBalance: async () => buildAllBalances(everything.amount) };
  const scene = setUp({ wanted: everything, client });
  await finish(scene.start());
  expect(scene.signed.map(({ method }) => method)).toEqual(['0x4902']);
});

/** The staked amount as two later requests report it: one for the balance, one for the position. */
const laterAnswers = (balance: bigint, position: bigint): Partial<NetworkClient> => ({
  getBalance: async () => buildAllBalances(balance),
  getStakingPosition: async () => buildPosition({ balance: buildBalance({ staked: position }) }),
});
const paid = everything.amount + UNQ / 1000n;

test('3.3 if a payout raises the stake after Max was pressed, the confirmed new amount is stored and unstakeAll is signed', async () => {
  const scene = setUp({ wanted: everything, client: laterAnswers(paid, paid) });
  await finish(scene.start());
  expect(scene.made()).toMatchObject({ stage: 'submitted', amount: paid });
  expect(scene.signed.map(({ method }) => method)).toEqual(['0x4902']);
});

test.each([
  ['only one of two answers reports another amount', paid, everything.amount],
  ['two answers report different amounts', paid, paid + 1n],
  [
    'the stake rose by more than payouts can explain',
    (everything.amount * 102n) / 100n,
    (everything.amount * 102n) / 100n,
  ],
  ['the stake shrank', everything.amount - 1n, everything.amount - 1n],
])('4.5 unstaking another amount than the shown one is not signed: %s', async (_what, balance, position) => {
  const scene = setUp({ wanted: everything, client: laterAnswers(balance, position) });
  await finish(scene.start());
  expect(scene.made()?.failure).toContain('staked: ');
  expect(scene.signed).toEqual([]);
});
