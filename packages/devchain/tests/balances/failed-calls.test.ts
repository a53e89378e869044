import { describe, expect, test } from 'vitest';
import { eventRows } from '../support/event-rows.ts';
import { stake, unstakeAll, unstakePartial } from '../support/staking-calls.ts';
import { accountStorage, storageChanges } from '../support/storage-changes.ts';
import { type CallSpec, createTestChain, type TestChain, token } from '../support/test-chain.ts';

// Rules of the live network that the development chain must follow: a failed transaction costs fee and nonce,
// and has no other effect.

const treasury = 'ungzYeNhuGk4DnJmbiNa5RiFEbdoeAvUxqhMcifxeZkXYjpqy';

/** A chain on which //Bob has staked 100 coins. */
function prepared(): TestChain {
  const chain = createTestChain();
  chain.sendAll([['//Bob', stake(100n * token)]]);
  return chain;
}

const failing: readonly (readonly [string, (chain: TestChain) => CallSpec, string])[] = [
  ['a transfer above the balance', (chain) => transfer(chain, 2_000_000n * token), 'Token.FundsUnavailable'],
  ['a transfer of staked coins', (chain) => transfer(chain, 999_950n * token), 'Token.Frozen'],
  ['a transfer to no account id', () => ['balances.transferKeepAlive', { Index: null }, '1'], 'CannotLookup'],
  [
    'a burn above the balance',
    () => ['balances.burn', `${2_000_000n * token}`, true],
    'Token.FundsUnavailable',
  ],
  ['a stake below the minimum', () => stake(100n * token - 1n), 'Arithmetic.Underflow'],
  [
    'an unstake of more than is staked',
    () => unstakePartial(101n * token),
    'appPromotion.InsufficientStakedBalance',
  ],
  [
    'a payout by another account than the admin',
    () => ['appPromotion.payoutStakers', null],
    'appPromotion.NoPermission',
  ],
  [
    'a call that requires root',
    (chain) => ['balances.forceSetBalance', chain.addressOf('//Bob'), '1'],
    'BadOrigin',
  ],
  [
    'a sudo by an account without the key',
    (chain) => ['sudo.sudo', chain.nested(['system.remark', '0x'])],
    'sudo.RequireSudo',
  ],
  ['a vested transfer of too little', (chain) => vested(chain, { perPeriod: '1' }), 'vesting.AmountLow'],
  [
    'a batchAll whose last call fails',
    (chain) => ['utility.batchAll', [transfer(chain, token), unstakeAll, stake(1n)].map(chain.nested)],
    'Arithmetic.Underflow',
  ],
];

function potOf(chain: TestChain): bigint {
  const { data } = chain.query('system', 'account', treasury) as { data: { free: string } };
  return BigInt(data.free);
}

function transfer(chain: TestChain, amount: bigint): CallSpec {
  return ['balances.transferKeepAlive', chain.addressOf('//Newcomer'), `${amount}`];
}

function vested(chain: TestChain, parts: Readonly<Record<string, unknown>>): CallSpec {
  const schedule = { start: 1, period: 1, periodCount: 1, perPeriod: `${10n * token}`, ...parts };
  return ['vesting.vestedTransfer', chain.addressOf('//Newcomer'), schedule];
}

describe('a failed call', () => {
  test.each(failing)(
    '%s changes no storage but the accounts of payer and treasury, and the bookkeeping of blocks',
    (_what, callOf, error) => {
      const chain = prepared();
      const before = chain.balanceOf('//Bob');
      const pot = potOf(chain);
      const issuance = chain.bigintAt('balances', 'totalIssuance');

      const sent = chain.send('//Bob', callOf(chain));

      expect(sent.error).toBe(error);
      const bob = chain.addressOf('//Bob');
      expect(storageChanges(chain, sent.block)).toEqual(accountStorage(chain, bob, treasury));
      const after = chain.balanceOf('//Bob');
      expect({ ...after, free: before.free }).toEqual(before);
      expect(chain.query('system', 'account', bob)).toMatchObject({ nonce: 2 });
      expect(chain.bigintAt('balances', 'totalIssuance')).toBe(issuance);

      const fee = before.free - after.free;
      expect(fee).toBeGreaterThan(0n);
      const paid = eventRows(sent).filter(([name]) => name === 'treasury.Deposit');
      expect(paid).toEqual([['treasury.Deposit', fee]]);
      expect(potOf(chain) - pot).toBe(fee);
    },
  );
});

test('an extrinsic with a used nonce is left out of a block and changes nothing', () => {
  const chain = prepared();
  const stale = chain.sign('//Bob', ['system.remark', '0x'], { nonce: 0 });
  chain.chain.setExtrinsicSource({ ready: () => [stale] });
  const block = chain.chain.seal();
  expect(block.extrinsics).toHaveLength(2);
  expect(storageChanges(chain, block)).toEqual([]);
});
