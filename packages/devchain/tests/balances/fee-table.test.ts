import { describe, expect, test } from 'vitest';
import { eventRows } from '../support/event-rows.ts';
import { stake, stakeOneByOne, unstakeAll, unstakePartial } from '../support/staking-calls.ts';
import { type CallSpec, createTestChain, type TestChain, token } from '../support/test-chain.ts';

// The fee table of the live network with the coefficient of spec 25090091: 250_500_000_000_000 per byte, and
// 74_032_567.634_989_970 per picosecond of call and base extrinsic.

const treasury = 'ungzYeNhuGk4DnJmbiNa5RiFEbdoeAvUxqhMcifxeZkXYjpqy';

function transfer(method: string, chain: TestChain): CallSpec {
  return [`balances.${method}`, chain.addressOf('//Charlie'), `${token}`];
}

const table: readonly (readonly [string, (chain: TestChain) => CallSpec, number, number, bigint])[] = [
  [
    'transferAllowDeath',
    (chain) => transfer('transferAllowDeath', chain),
    150,
    173_834_000,
    58_451_517_779_958_456n,
  ],
  [
    'transferKeepAlive',
    (chain) => transfer('transferKeepAlive', chain),
    150,
    164_051_000,
    57_727_257_170_785_350n,
  ],
  ['stake', () => stake(100n * token), 124, 774_186_000, 96_384_117_824_759_955n],
  ['unstakeAll', () => unstakeAll, 108, 1_718_408_000, 162_279_296_902_205_454n],
  ['unstakePartial', () => unstakePartial(token), 124, 1_762_710_000, 169_567_087_713_570_780n],
];

describe('the fee table', () => {
  test.each(table)(
    '%s has the length, the weight and the fee in the table',
    (_name, callOf, lengthBytes, refTimePs, fee) => {
      const chain = createTestChain();
      stakeOneByOne(chain, '//Bob', [200n * token]);
      chain.clock.nowMs += 6000;
      // A nonce of one byte and no tip give the lengths in the table.
      const bytes = chain.sign('//Bob', callOf(chain));
      expect(bytes).toHaveLength(lengthBytes);

      const before = chain.balanceOf('//Bob').free;
      const issuance = chain.bigintAt('balances', 'totalIssuance');
      const block = chain.chain.seal({ extrinsics: [bytes] });

      const events = chain.eventsOf(block).filter(({ phase }) => phase === 2);
      const bob = chain.addressOf('//Bob');
      const rows = eventRows({ events });
      expect(rows[0]).toEqual(['balances.Withdraw', bob, fee]);
      expect(rows.slice(-3)).toEqual([
        ['balances.Deposit', treasury, fee],
        ['treasury.Deposit', fee],
        ['system.ExtrinsicSuccess'],
      ]);
      expect(events.at(-1)!.data).toMatchObject([
        { weight: { refTime: refTimePs + 108_157_000 }, class: 'Normal', paysFee: 'Yes' },
      ]);
      const sent = rows.filter(([name, from]) => name === 'balances.Transfer' && from === bob);
      const amount = sent.reduce((sum, [, , , value]) => sum + (value as bigint), 0n);
      expect(before - chain.balanceOf('//Bob').free).toBe(fee + amount);
      expect(chain.bigintAt('balances', 'totalIssuance')).toBe(issuance);
    },
  );
});
