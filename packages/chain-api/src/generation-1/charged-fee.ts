import type { BalanceResponse } from '@hub/contract/chain-api/generation-1/balance-response';
import type { ExtrinsicEvent } from '@hub/contract/chain-api/generation-1/extrinsic-status';
import { balanceResponse, type Token } from '../balance/balance-response.ts';
import { jsonBigint } from '../runtime/json-value.ts';

/**
 * What an extrinsic was charged by its own events, tip included; undefined for one that paid nothing. These runtimes
 * emit no TransactionFeePaid: the fee goes to the treasury as the last thing before the outcome.
 */
export function chargedFee(events: readonly ExtrinsicEvent[], token: Token): BalanceResponse | undefined {
  const paid = events.at(-2);
  if (paid?.section !== 'treasury' || paid.method !== 'Deposit') return undefined;
  return balanceResponse(jsonBigint(paid.data[0]), token);
}
