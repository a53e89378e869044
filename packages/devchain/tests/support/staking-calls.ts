import { expect } from 'vitest';
import type { TestChain } from './test-chain.ts';

export const stake = (amount: bigint) => ['appPromotion.stake', amount.toString()] as const;
export const unstakePartial = (amount: bigint) => ['appPromotion.unstakePartial', amount.toString()] as const;
export const unstakeAll = ['appPromotion.unstakeAll'] as const;
export const payout = (stakers: number | null = null) => ['appPromotion.payoutStakers', stakers] as const;
export const treasury = 'ungzYeNhuGk4DnJmbiNa5RiFEbdoeAvUxqhMcifxeZkXYjpqy';
export const freezeId = '0x6170707374616b656170707374616b65';
export const pendingBlocks = 168;
export const interval = 14_400;

/** Reward of one interval: 453_256 parts per billion, to the nearest unit with ties down. */
export function reward(amount: bigint): bigint {
  const product = amount * 453_256n;
  const rest = product % 1_000_000_000n;
  return product / 1_000_000_000n + (rest > 500_000_000n ? 1n : 0n);
}

export function totalStakedOf(chain: TestChain, uri: string): bigint {
  return chain.stakesOf(uri).reduce((sum, [, amount]) => sum + amount, 0n);
}

export function stakeSlots(chain: TestChain, uri: string): unknown {
  return chain.query('appPromotion', 'stakesPerAccount', chain.addressOf(uri));
}

export function pendingAt(chain: TestChain, blockNumber: number): unknown {
  return chain.query('appPromotion', 'pendingUnstake', blockNumber);
}

/** Stakes in successive relay blocks, so that each makes its own entry. */
export function stakeOneByOne(chain: TestChain, uri: string, amounts: readonly bigint[]): void {
  for (const amount of amounts) {
    chain.clock.nowMs += 6000;
    expect(chain.send(uri, stake(amount)).error).toBeUndefined();
  }
}
