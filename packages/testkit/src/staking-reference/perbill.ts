const BILLION = 1_000_000_000n;

/**
 * `parts` billionths of `value`, to the nearest unit, halves down (multiplication of `Perbill`;
 * docs/chain-rules.md#payout).
 */
export function partsPerBillion(parts: bigint, value: bigint): bigint {
  const product = parts * value;
  const quotient = product / BILLION;
  const remainder = product % BILLION;
  return remainder * 2n > BILLION ? quotient + 1n : quotient;
}
