import type { Block } from '@hub/devchain/frame/block';
import { call, coins, type RuntimeDriver } from './runtime-driver.ts';
import type { TestNetwork } from './test-network.ts';

const dayMs = 86_400_000;

/** The blocks of one round of the history. */
export interface HistoryRound {
  /** Contains, after the two inherents: stake, unstake, transfer and a failing call, in this order. */
  readonly acted: Block;
  /** The block two days later, which pays the rewards. */
  readonly rewarded: Block;
}

/**
 * Plays the same round under any runtime: Eve stakes; in the next block Bob stakes, Eve unstakes, Alice transfers, and
 * Dave's call fails; two days later rewards are paid.
 */
export function playRound({ clock, devchain }: TestNetwork, driver: RuntimeDriver): HistoryRound {
  driver.seal({ from: '//Eve', call: call('appPromotion.stake', coins(300)) });
  const acted = driver.seal(
    { from: '//Bob', call: call('appPromotion.stake', coins(200)) },
    { from: '//Eve', call: call('appPromotion.unstakePartial', coins(120)) },
    { from: '//Alice', call: call('balances.transferKeepAlive', driver.addressOf('//Charlie'), coins(7)) },
    { from: '//Dave', call: call('appPromotion.unstakePartial', coins(1)) },
  );
  clock.advance(2 * dayMs);
  return { acted, rewarded: devchain.chain.seal() };
}
