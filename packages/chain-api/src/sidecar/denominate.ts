/** An amount of smallest units in coins, as the sidecar writes it: all decimals, no zero before the point, `0` without one. */
export function denominate(amount: string, decimals: number): string {
  if (amount === '0' || decimals === 0) return amount;
  const digits = amount.padStart(decimals, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
