import { partsPerBillion } from './perbill.ts';

/**
 * The income of a stake over `periods` intervals: each adds `incomeParts` billionths of the value so far
 * (docs/chain-rules.md#payout).
 */
export function compoundIncome(amount: bigint, incomeParts: bigint, periods: number): bigint {
  let value = amount;
  for (let period = 0; period < periods; period += 1) value += partsPerBillion(incomeParts, value);
  return value - amount;
}
