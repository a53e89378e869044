import type { Hex } from '@hub/primitives/hex';
import type { BlockEvent } from '../../projection/block-content.ts';
import { fieldAccount, fieldAmount } from '../../projection/event-fields.ts';

export interface CoinTransfer {
  readonly event: BlockEvent;
  readonly from: Hex;
  readonly to: Hex;
  readonly amount: bigint;
}

/** The block's Balances.Transfer events. */
export function coinTransfers(events: readonly BlockEvent[]): CoinTransfer[] {
  return events
    .filter(({ section, method }) => section === 'balances' && method === 'Transfer')
    .map((event) => ({
      event,
      from: fieldAccount(event, 0),
      to: fieldAccount(event, 1),
      amount: fieldAmount(event, 2),
    }));
}
