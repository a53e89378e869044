import { expect, test } from 'vitest';
import { account, blockEvent, treasury } from '../../tests/builders/block-event.ts';
import { noRows } from '../../tests/builders/no-rows.ts';
import type { BlockContent, BlockEvent } from '../projection/block-content.ts';
import { projectBlock } from '../projection/project-block.ts';
import { touchedAccounts } from '../projection/touched-accounts.ts';
import type { NewRow } from '../schema/define-table.ts';
import type { accountHistory } from './history/table.ts';
import { indexed } from './modules.ts';
import type { coinTransfers } from './transfers/table.ts';

const alice = account(1);
const bob = account(2);
const root = `0x${'0'.repeat(64)}` as const;

const extrinsics = [
  {
    index: 2,
    hash: `0x${'e'.repeat(64)}` as const,
    signer: bob,
    section: 'utility',
    method: 'batchAll',
    args: { calls: [] },
    bytes: Uint8Array.of(1, 2),
  },
];

function rowsOf(events: readonly BlockEvent[]) {
  const { rows } = projectBlock(indexed, blockOf(events), [noRows(indexed)]);
  return {
    coin_transfers: rows.coin_transfers as readonly NewRow<typeof coinTransfers>[],
    account_history: rows.account_history as readonly NewRow<typeof accountHistory>[],
  };
}

function blockOf(events: readonly BlockEvent[]): BlockContent {
  return {
    number: 7,
    hash: `0x${'7'.repeat(64)}`,
    parentHash: `0x${'6'.repeat(64)}`,
    specVersion: 1,
    timestampMs: 1_700_000_000_000,
    relayParentNumber: 70,
    relayParentStorageRoot: root,
    extrinsics,
    events,
    ...touchedAccounts(extrinsics, events),
  };
}

function historyOf(events: readonly BlockEvent[]) {
  return rowsOf(events).account_history.map(
    ({ account: owner, kind, event_index, amount, direction, counterparty }) => ({
      owner,
      kind,
      event_index,
      amount,
      ...(direction && { direction }),
      ...(counterparty && { counterparty }),
    }),
  );
}

test('stakes, unstakes and rewards become history of the account in the event, not of the signer', () => {
  expect(
    historyOf([
      blockEvent({ index: 0, name: 'appPromotion.Stake', values: [alice, 100n] }),
      blockEvent({ index: 1, name: 'appPromotion.Unstake', values: [alice, 40n] }),
      blockEvent({ index: 2, name: 'appPromotion.StakingRecalculation', values: [alice, 60n, 3n] }),
    ]),
  ).toEqual([
    { owner: alice, kind: 'staking', event_index: 0, amount: '100' },
    { owner: alice, kind: 'unstaking', event_index: 1, amount: '40' },
    { owner: alice, kind: 'rewards', event_index: 2, amount: '3' },
  ]);
});

test('a reward of zero has no history row', () => {
  const event = blockEvent({ index: 0, name: 'appPromotion.StakingRecalculation', values: [alice, 60n, 0n] });
  expect(historyOf([event])).toEqual([]);
});

test('a transfer has a history row for its sender and one for its receiver', () => {
  expect(historyOf([blockEvent({ index: 4, name: 'balances.Transfer', values: [alice, bob, 9n] })])).toEqual([
    { owner: alice, kind: 'transfers', event_index: 4, amount: '9', direction: 'out', counterparty: bob },
    { owner: bob, kind: 'transfers', event_index: 4, amount: '9', direction: 'in', counterparty: alice },
  ]);
});

test('a transfer that pays a reward is a coin transfer with `is_reward` and has no history row', () => {
  const rows = rowsOf([
    blockEvent({ index: 0, name: 'balances.Transfer', values: [treasury, alice, 3n] }),
    blockEvent({ index: 1, name: 'appPromotion.StakingRecalculation', values: [alice, 60n, 3n] }),
    blockEvent({ index: 2, name: 'balances.Transfer', values: [treasury, alice, 3n] }),
  ]);
  expect(rows.coin_transfers.map(({ event_index, is_reward }) => [event_index, is_reward])).toEqual([
    [0, true],
    [2, false],
  ]);
  expect(rows.account_history.map(({ kind, event_index }) => [kind, event_index])).toEqual([
    ['rewards', 1],
    ['transfers', 2],
    ['transfers', 2],
  ]);
});

test('projectBlock lists signers and mentioned accounts as touched, each once', () => {
  const event = blockEvent({ index: 0, name: 'balances.Transfer', values: [alice, bob, 1n] });
  expect(projectBlock(indexed, blockOf([event]), [noRows(indexed)]).touchedAccounts.toSorted()).toEqual([
    alice,
    bob,
  ]);
});
