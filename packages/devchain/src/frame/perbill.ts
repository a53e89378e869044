const billion = 1_000_000_000n;

/** The share of an amount, rounded to the nearest unit with ties down (Perbill of sp_arithmetic). */
export function perbillOf(partsPerBillion: bigint, amount: bigint): bigint {
  const product = (amount % billion) * partsPerBillion;
  const rounded = product / billion + (product % billion > billion / 2n ? 1n : 0n);
  return (amount / billion) * partsPerBillion + rounded;
}
