import type { Block } from '@hub/devchain/frame/block';
import { call, coins, type RuntimeDriver } from './runtime-driver.ts';
import type { TestNetwork } from './test-network.ts';

const dayMs = 86_400_000;

/** What one round of the history put on the chain. */
export interface HistoryRound {
  /** Stake, unstake, transfer and a call that fails, in this order after the two inherents. */
  readonly acted: Block;
  /** Two days later: the rewards are paid. */
  readonly rewarded: Block;
}

/** Plays the same round under whatever runtime the chain has: Bob stakes, Eve unstakes, Alice pays, Dave fails. */
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
