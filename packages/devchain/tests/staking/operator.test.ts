import { storageKey } from '@hub/scale/storage';
import { expect, test } from 'vitest';
import type { Block } from '../../src/frame/block.ts';
import { stake } from '../support/staking-calls.ts';
import { createTestChain, dayMs, type TestChain, token } from '../support/test-chain.ts';

const interval = 14_400;

/** Every block from 1 to the best one. */
function blocksOf({ chain }: TestChain): readonly Block[] {
  return Array.from(
    { length: chain.bestBlock().number },
    (_, index) => chain.block(chain.blockHash(index + 1)!)!,
  );
}

/** The relay day of each block with a reward. */
function payoutDays(chain: TestChain): number[] {
  return blocksOf(chain)
    .filter((block) => chain.eventsOf(block).some(({ name }) => name === 'appPromotion.StakingRecalculation'))
    .map((block) => {
      const relayBlock = chain.queryAt(block, 'parachainSystem', 'lastRelayChainBlockNumber') as number;
      return Math.floor(relayBlock / interval);
    });
}

test('rewards are paid once per relay day, in bursts of blocks and in time travels', () => {
  const chain = createTestChain({ payouts: true });
  chain.send('//Bob', stake(100n * token));
  const [[, , next]] = chain.stakesOf('//Bob') as [[number, bigint, number]];
  for (let day = 0; day < 4; day += 1) {
    chain.chain.timeTravel(chain.chain.nowMs() + dayMs);
    chain.passBlocks(30);
  }
  const firstDay = next / interval;
  expect(payoutDays(chain)).toEqual([firstDay, firstDay + 1, firstDay + 2]);
});

test('with an interval of 50 relay blocks, 200 blocks at a constant clock contain rewards in two blocks or more', () => {
  const chain = createTestChain({ payouts: true });
  chain.sudo(['configuration.setAppPromotionConfigurationOverride', { recalculationInterval: 50 }]);
  chain.send('//Bob', stake(100n * token));
  chain.passBlocks(200);
  expect(payoutDays(chain).length).toBeGreaterThanOrEqual(2);
});

test('the operator signs no payout while the pallet has another admin, or none', () => {
  const chain = createTestChain({ payouts: true });
  const setAdmin = (uri: string) =>
    chain.sudo(['appPromotion.setAdminAddress', { Substrate: chain.addressOf(uri) }]);
  const failures = () =>
    blocksOf(chain)
      .flatMap((block) => chain.eventsOf(block))
      .filter(isFailure).length;
  chain.send('//Bob', stake(100n * token));
  setAdmin('//Charlie');
  chain.chain.timeTravel(chain.chain.nowMs() + 3 * dayMs);
  expect([payoutDays(chain), failures()]).toEqual([[], 0]);
  chain.sudo(['system.killStorage', [storageKey(chain.scale, 'appPromotion', 'admin', [])]]);
  chain.chain.timeTravel(chain.chain.nowMs() + dayMs);
  expect([payoutDays(chain), failures()]).toEqual([[], 0]);
  setAdmin('//Operator');
  chain.chain.timeTravel(chain.chain.nowMs() + dayMs);
  expect([payoutDays(chain).length, failures()]).toEqual([1, 0]);
});

function isFailure({ name }: { readonly name: string }): boolean {
  return name === 'system.ExtrinsicFailed';
}
