import { expect, test } from 'vitest';
import { accountOf } from './account.ts';
import { applyExtrinsic, canPayFee, extrinsicFee } from './apply-extrinsic.ts';
import type { ReferenceCall, ReferenceExtrinsic } from './call.ts';
import { ALICE, BOB, eventsOf, stateWith, TOKEN, TREASURY } from './example-state.ts';
import { openBlock } from './open-block.ts';
import type { ReferenceState } from './state.ts';

function by(signer: typeof ALICE, call: ReferenceCall): ReferenceExtrinsic {
  return { signer, call, encodedLength: 125 };
}

function opened(): ReferenceState {
  return openBlock(stateWith({ [ALICE]: { free: 1_000n * TOKEN } }), 2);
}

function sumOfFree(state: ReferenceState): bigint {
  return [...state.accounts.values()].reduce((sum, { free }) => sum + free, 0n);
}

test('the events of the fee enclose those of the call', () => {
  const extrinsic = by(ALICE, { kind: 'stake', amount: 100n * TOKEN });
  const fee = extrinsicFee(opened(), extrinsic);
  const state = applyExtrinsic(opened(), extrinsic);
  expect(eventsOf(state).slice(2)).toEqual([
    ['balances.Withdraw', ALICE, fee],
    ['balances.Frozen', ALICE, 100n * TOKEN],
    ['appPromotion.Stake', ALICE, 100n * TOKEN],
    ['balances.Deposit', TREASURY, fee],
    ['treasury.Deposit', fee],
    ['system.ExtrinsicSuccess', 'Normal', 774_186_000n + 108_157_000n],
  ]);
  expect(state.events.map(({ phase }) => phase)).toEqual([0, 1, 2, 2, 2, 2, 2, 2]);
  expect(sumOfFree(state)).toBe(sumOfFree(opened()));
});

test('a failed call costs its fee and has no other effect', () => {
  const extrinsic = by(ALICE, { kind: 'stake', amount: TOKEN });
  const state = applyExtrinsic(opened(), extrinsic);
  expect(eventsOf(state).slice(-1)).toEqual([
    ['system.ExtrinsicFailed', 'Arithmetic.Underflow', 'Normal', 882_343_000n],
  ]);
  expect(accountOf(state, ALICE).free).toBe(1_000n * TOKEN - extrinsicFee(state, extrinsic));
  expect(state.stakes).toEqual([]);
});

test('everything but the fee can be staked, and then no other fee can be paid', () => {
  const probe = by(ALICE, { kind: 'stake', amount: 0n });
  const all = 1_000n * TOKEN - extrinsicFee(opened(), probe);
  const state = applyExtrinsic(opened(), by(ALICE, { kind: 'stake', amount: all }));
  expect(accountOf(state, ALICE)).toMatchObject({ free: all, stakingFreeze: all });
  expect(canPayFee(state, by(ALICE, { kind: 'unstakeAll' }))).toBe(false);
});

test('frozen coins cannot be transferred, the other coins of the account can', () => {
  const staked = applyExtrinsic(opened(), by(ALICE, { kind: 'stake', amount: 100n * TOKEN }));
  const send = (amount: bigint) =>
    eventsOf(applyExtrinsic(staked, by(ALICE, { kind: 'transfer', to: BOB, amount })))
      .map(([name, detail]) => (name === 'system.ExtrinsicFailed' ? detail : name))
      .slice(-6);
  expect(send(900n * TOKEN)).toContain('Token.Frozen');
  expect(send(1_000n * TOKEN)).toContain('Token.FundsUnavailable');
  expect(send(1n)).toEqual(
    expect.arrayContaining(['system.NewAccount', 'balances.Endowed', 'balances.Transfer']),
  );
});

test('after a failing call batchAll reverts everything, batch stops there, and forceBatch continues', () => {
  const calls: readonly ReferenceCall[] = [
    { kind: 'stake', amount: 100n * TOKEN },
    { kind: 'stake', amount: 1n },
    { kind: 'unstakeAll' },
  ];
  // The events between the fee's withdrawal and its deposit to the treasury; a deposit among them is the refund.
  const run = (kind: 'batch' | 'batchAll' | 'forceBatch') =>
    eventsOf(applyExtrinsic(opened(), by(ALICE, { kind, calls })))
      .map(([name]) => name)
      .slice(3, -3);
  const staked = ['balances.Frozen', 'appPromotion.Stake', 'utility.ItemCompleted'];
  expect(run('batchAll')).toEqual(['balances.Deposit']);
  expect(run('batch')).toEqual([...staked, 'utility.BatchInterrupted', 'balances.Deposit']);
  expect(run('forceBatch')).toEqual([
    ...staked,
    'utility.ItemFailed',
    'appPromotion.Unstake',
    'utility.ItemCompleted',
    'utility.BatchCompletedWithErrors',
  ]);
});
