import type { Hex } from '@hub/primitives/hex';
import type { BlockEvent } from '../../projection/block-content.ts';
import { fieldAccount, fieldAmount } from '../../projection/event-fields.ts';

export interface StakingEvent {
  readonly event: BlockEvent;
  readonly kind: 'staking' | 'unstaking' | 'rewards';
  readonly account: Hex;
  /** The staked or unstaked amount; for a recalculation, the reward. */
  readonly amount: bigint;
}

interface Reading {
  readonly kind: StakingEvent['kind'];
  /** Position of the amount. In a recalculation the stake stands before the reward. */
  readonly amountField: number;
}

const readings: ReadonlyMap<string, Reading> = new Map([
  ['Stake', { kind: 'staking', amountField: 1 }],
  ['Unstake', { kind: 'unstaking', amountField: 1 }],
  ['StakingRecalculation', { kind: 'rewards', amountField: 2 }],
]);

/** Reads a block's stakes, unstakes and rewards from AppPromotion's events (docs/chain-rules.md#staking-events). */
export function stakingEvents(events: readonly BlockEvent[]): StakingEvent[] {
  return events.flatMap((event) => {
    if (event.section !== 'appPromotion') return [];
    const reading = readings.get(event.method);
    if (reading === undefined) return [];
    const { kind, amountField } = reading;
    return [{ event, kind, account: fieldAccount(event, 0), amount: fieldAmount(event, amountField) }];
  });
}
