const billion = 1_000_000_000n;

/** A share in parts per billion of an amount, to the nearest unit with ties down (sp_arithmetic Perbill). */
export function perbillOf(partsPerBillion: bigint, amount: bigint): bigint {
  const product = (amount % billion) * partsPerBillion;
  const rounded = product / billion + (product % billion > billion / 2n ? 1n : 0n);
  return (amount / billion) * partsPerBillion + rounded;
}
