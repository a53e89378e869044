export type Mortality =
  | { readonly kind: 'immortal' }
  | { readonly kind: 'mortal'; readonly period: number; readonly phase: number };

export interface Lifetime {
  /** The block whose hash the signature covers. */
  readonly birthBlock: number;
  /** The last block that can include the extrinsic. */
  readonly lastBlock: number;
}

/**
 * The birth block and the last block of a mortal extrinsic, computed from period and phase as the chain does
 * (`sp_runtime::generic::Era`); `currentBlock` is any block of the mortal period. Undefined for an immortal extrinsic.
 */
export function lifetimeOf(mortality: Mortality, currentBlock: number): Lifetime | undefined {
  if (mortality.kind === 'immortal') return undefined;
  const { period, phase } = mortality;
  const birthBlock = Math.floor((Math.max(currentBlock, phase) - phase) / period) * period + phase;
  return { birthBlock, lastBlock: birthBlock + period - 1 };
}

/** Rounds a mortal period to one that the chain can express: the next power of two between 4 and 65536. */
export function roundedPeriod(blocks: number): number {
  return Math.min(65_536, Math.max(4, 2 ** Math.ceil(Math.log2(blocks))));
}
