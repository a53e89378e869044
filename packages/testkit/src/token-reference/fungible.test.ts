import { expect, test } from 'vitest';
import {
  ALICE,
  after,
  alice,
  approve,
  BOB,
  bob,
  burn,
  burnFrom,
  CHARLIE,
  charlie,
  errorOf,
  eventsOf,
  mintAmount,
  permissions,
  transfer,
  transferFrom,
  withCollection,
} from './example-state.ts';
import { NO_LIMITS } from './limits.ts';

const MOST = 2n ** 128n - 1n;

/** Alice's collection 1, in which Bob has 10. */
function withAmount(parts: Parameters<typeof withCollection>[0] = {}) {
  return after(withCollection({ mode: { fungibleDecimals: 2 }, ...parts }), ALICE, mintAmount(1, bob, 10n));
}

function of(amount: bigint, tokenId = 0) {
  return { amount, tokenId };
}

test('amounts from 0 up to the balance can be transferred', () => {
  const state = withAmount();
  expect(eventsOf(state, BOB, transfer(charlie, of(10n)))).toEqual([
    ['common.Transfer', 1, 0, bob, charlie, 10n],
  ]);
  expect(eventsOf(state, ALICE, transfer(charlie, of(0n)))).toEqual([
    ['common.Transfer', 1, 0, alice, charlie, 0n],
  ]);
  expect(eventsOf(state, BOB, transfer(bob, of(4n)))).toEqual([['common.Transfer', 1, 0, bob, bob, 4n]]);
  for (const amount of [11n, 2n ** 64n, MOST]) {
    expect(errorOf(state, BOB, transfer(charlie, of(amount)))).toBe('common.TokenValueTooLow');
  }
  expect(errorOf(state, BOB, transfer(charlie, of(1n, 1)))).toBe('common.FungibleItemsHaveNoId');
});

test('each use lowers the allowance, whose event follows that of the transfer or burn', () => {
  const approved = after(withAmount(), BOB, approve(charlie, of(6n)));
  expect(eventsOf(approved, CHARLIE, transferFrom(bob, alice, of(4n)))).toEqual([
    ['common.Transfer', 1, 0, bob, alice, 4n],
    ['common.Approved', 1, 0, bob, charlie, 2n],
  ]);
  const used = after(approved, CHARLIE, transferFrom(bob, alice, of(4n)));
  expect(errorOf(used, CHARLIE, transferFrom(bob, alice, of(3n)))).toBe('common.ApprovedValueTooLow');
  expect(eventsOf(used, CHARLIE, burnFrom(bob, of(2n)))).toEqual([
    ['common.ItemDestroyed', 1, 0, bob, 2n],
    ['common.Approved', 1, 0, bob, charlie, 0n],
  ]);
});

test('an account can approve at most its balance; with ownerCanTransfer, owner and admins can approve more', () => {
  expect(errorOf(withAmount(), BOB, approve(charlie, of(11n)))).toBe('common.CantApproveMoreThanOwned');
  const privileged = withAmount({ limits: { ...NO_LIMITS, ownerCanTransfer: true }, admins: [charlie] });
  expect(eventsOf(privileged, ALICE, approve(charlie, of(11n)))).toEqual([
    ['common.Approved', 1, 0, alice, charlie, 11n],
  ]);
  expect(errorOf(privileged, CHARLIE, approve(bob, of(11n)))).toBeUndefined();
  expect(eventsOf(privileged, ALICE, transferFrom(bob, alice, of(4n)))).toEqual([
    ['common.Transfer', 1, 0, bob, alice, 4n],
  ]);
});

test('an amount up to the balance can be burnt; with access by allow list, only by accounts on it', () => {
  expect(eventsOf(withAmount(), BOB, burn(of(10n)))).toEqual([['common.ItemDestroyed', 1, 0, bob, 10n]]);
  expect(errorOf(withAmount(), BOB, burn(of(11n)))).toBe('common.TokenValueTooLow');
  const listed = withAmount({ permissions: permissions({ access: 'AllowList' }) });
  expect(errorOf(listed, BOB, burn(of(1n)))).toBe('common.AddressNotInAllowlist');
});

test('the sum of all balances of a fungible collection is limited to 128 bits', () => {
  expect(errorOf(withAmount(), ALICE, mintAmount(1, alice, MOST))).toBe('Arithmetic.Overflow');
  expect(errorOf(withAmount(), ALICE, mintAmount(1, alice, MOST - 10n))).toBeUndefined();
});

test('a fungible collection refuses approvals for all, repartition and token properties', () => {
  const state = withAmount();
  const all = {
    name: 'unique.setAllowanceForAll',
    collectionId: 1,
    operator: charlie,
    approve: true,
  } as const;
  expect(errorOf(state, BOB, all)).toBe('fungible.SettingAllowanceForAllNotAllowed');
  const repartition = { name: 'unique.repartition', collectionId: 1, tokenId: 0, amount: 1n } as const;
  expect(errorOf(state, BOB, repartition)).toBe('unique.RepartitionCalledOnNonRefungibleCollection');
  const set = { name: 'unique.setTokenProperties', collectionId: 1, tokenId: 0, properties: [] } as const;
  expect(errorOf(state, ALICE, set)).toBe('fungible.SettingPropertiesNotAllowed');
});
