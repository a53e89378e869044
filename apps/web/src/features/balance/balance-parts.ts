import type { BalanceParts } from '@hub/client/chain-api/staking-position';

/** One part of the total balance. */
export interface BalancePart {
  readonly id: 'staked' | 'pending' | 'available' | 'reserved';
  readonly amount: bigint;
  /** Share of the bar in thousandths, at least 1 for an amount above zero. */
  readonly share: number;
}

/** The parts in the order of the bar; reserved only if it is not zero; a negative part counts as 0. */
export function balanceParts(balance: BalanceParts): readonly BalancePart[] {
  const parts = [
    { id: 'staked', amount: balance.staked },
    { id: 'pending', amount: balance.unstaked },
    { id: 'available', amount: balance.canstake },
    { id: 'reserved', amount: balance.reserved },
  ] as const;
  const shown = parts
    .map((part) => ({ ...part, amount: part.amount > 0n ? part.amount : 0n }))
    .filter((part) => part.id !== 'reserved' || part.amount > 0n);
  const sum = shown.reduce((total, part) => total + part.amount, 0n);
  return shown.map((part) => ({ ...part, share: shareOf(part.amount, sum) }));
}

function shareOf(amount: bigint, sum: bigint): number {
  if (amount === 0n) return 0;
  return Math.max(1, Number((amount * 1000n) / sum));
}
