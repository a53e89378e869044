import { partsPerBillion } from './perbill.ts';

/**
 * The income of a stake over this many intervals: each adds its share of the value so far (docs/chain-rules.md#payout).
 */
export function compoundIncome(amount: bigint, incomeParts: bigint, periods: number): bigint {
  let value = amount;
  for (let period = 0; period < periods; period += 1) value += partsPerBillion(incomeParts, value);
  return value - amount;
}
