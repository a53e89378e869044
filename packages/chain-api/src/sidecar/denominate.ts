/**
 * Writes an amount of smallest units in coins like the sidecar: with all decimals, no zero before the point, and `0`
 * for zero.
 */
export function denominate(amount: string, decimals: number): string {
  if (amount === '0' || decimals === 0) return amount;
  const digits = amount.padStart(decimals, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
