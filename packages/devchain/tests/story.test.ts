import { describe, expect, test } from 'vitest';
import { createTestChain, dayMs, token } from './support/test-chain.ts';

const test1 = createTestChain({ story: true, payouts: true });
const { chain } = test1;
const alice = test1.addressOf('//Alice');

const blocks = Array.from(
  { length: chain.bestBlock().number },
  (_, index) => chain.block(chain.blockHash(index + 1)!)!,
);
const events = blocks.flatMap((block) => test1.eventsOf(block));

function rowsOf(name: string, holds: (data: readonly unknown[]) => boolean): number {
  return events.filter((event) => event.name === name && holds(event.data)).length;
}

describe('the story', () => {
  test('lasts more than sixty days, one block per hour, and ends now', () => {
    expect(chain.bestBlock().timestampMs).toBe(chain.nowMs());
    expect(chain.bestBlock().timestampMs - blocks[0]!.timestampMs).toBeGreaterThanOrEqual(60 * dayMs);
    const steps = new Set(
      blocks.slice(1).map((block, index) => block.timestampMs - blocks[index]!.timestampMs),
    );
    expect([...steps]).toEqual([3_600_000]);
  });

  test.each([
    ['stakings', () => rowsOf('appPromotion.Stake', ([who]) => who === alice)],
    ['unstakings', () => rowsOf('appPromotion.Unstake', ([who]) => who === alice)],
    ['rewards', () => rowsOf('appPromotion.StakingRecalculation', ([who]) => who === alice)],
    [
      'transfers of a token or more',
      () =>
        rowsOf(
          'balances.Transfer',
          ([from, to, amount]) => (from === alice || to === alice) && BigInt(amount as string) >= token,
        ),
    ],
  ])('gives Alice forty %s or more', (_tab, count) => {
    expect(count()).toBeGreaterThanOrEqual(40);
  });

  test('contains transfers below a token, and extrinsics that fail for several reasons', () => {
    expect(rowsOf('balances.Transfer', ([, , amount]) => BigInt(amount as string) < token)).toBeGreaterThan(
      3,
    );
    const errors = events
      .filter(({ name }) => name === 'system.ExtrinsicFailed')
      .map(({ data }) => JSON.stringify(data[0]));
    expect(new Set(errors).size).toBeGreaterThanOrEqual(4);
  });

  test('leaves Alice with stakes, free slots, a pending unstake and most of her tokens', () => {
    const stakes = test1.stakesOf('//Alice');
    expect(stakes.length).toBeGreaterThan(2);
    expect(stakes.length).toBeLessThan(10);
    const staked = stakes.reduce((sum, [, amount]) => sum + amount, 0n);
    const { free, frozen } = test1.balanceOf('//Alice');
    expect(frozen).toBeGreaterThan(staked);
    expect(free - frozen).toBeGreaterThan(900_000n * token);
  });

  test('keeps the issuance', () => {
    expect(test1.bigintAt('balances', 'totalIssuance')).toBe(
      createTestChain().bigintAt('balances', 'totalIssuance'),
    );
  });
});

test('the same seed and clock give the same hashes; another clock gives other blocks on the same genesis', () => {
  const again = createTestChain({ story: true, payouts: true }).chain;
  expect(again.bestBlock().hash).toBe(chain.bestBlock().hash);
  const later = createTestChain({ story: true, payouts: true, nowMs: () => chain.nowMs() + dayMs }).chain;
  expect(later.genesisHash).toBe(chain.genesisHash);
  expect(later.bestBlock().hash).not.toBe(chain.bestBlock().hash);
});
