/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n;

/**
 * A part of a whole in percent, truncated to two decimals: `38.12`; `< 0.01` for a smaller part above zero. Undefined
 * if the whole is zero, or if either is negative.
 */
export function sharePercent(part: bigint, whole: bigint): string | undefined {
  if (whole <= 0n || part < 0n) return undefined;
  const hundredths = (part * WHOLE) / whole;
  if (hundredths === 0n && part > 0n) return '< 0.01';
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}
