/** The larger of two amounts, because Math.max does not accept bigints. */
export function largerOf(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}
