/** The larger of two amounts: Math.max does not take bigints. */
export function largerOf(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}
