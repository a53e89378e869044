/** The blocks in which an extrinsic is valid; a period is a power of two from 4 to 65536 blocks. */
export type Mortality =
  | { readonly kind: 'immortal' }
  | { readonly kind: 'mortal'; readonly period: number; readonly phase: number };

/**
 * The block whose hash is signed: genesis for an immortal extrinsic, else the first block of the period that contains
 * `current`, or of the first period if `current` is before it.
 */
export function birthBlock(mortality: Mortality, current: number): number {
  if (mortality.kind === 'immortal') return 0;
  const { period, phase } = mortality;
  return Math.floor((Math.max(current, phase) - phase) / period) * period + phase;
}

/** The number of blocks from `current` on in which the extrinsic is valid. */
export function longevity(mortality: Mortality, current: number): bigint {
  if (mortality.kind === 'immortal') return 2n ** 64n - 1n - BigInt(current);
  return BigInt(birthBlock(mortality, current) + mortality.period - current);
}
