export type Mortality =
  | { readonly kind: 'immortal' }
  | { readonly kind: 'mortal'; readonly period: number; readonly phase: number };

export interface Lifetime {
  /** Block whose hash is part of what was signed. */
  readonly birthBlock: number;
  /** Last block that can include the extrinsic. */
  readonly lastBlock: number;
}

/**
 * Blocks between which a mortal extrinsic can be included, as the chain computes it from period and phase
 * at a block of its life (`sp_runtime::generic::Era`). Undefined for an immortal one.
 */
export function lifetimeOf(mortality: Mortality, currentBlock: number): Lifetime | undefined {
  if (mortality.kind === 'immortal') return undefined;
  const { period, phase } = mortality;
  const birthBlock = Math.floor((Math.max(currentBlock, phase) - phase) / period) * period + phase;
  return { birthBlock, lastBlock: birthBlock + period - 1 };
}

/** A mortal period as asked for, as the chain can express it: the next power of two between 4 and 65536. */
export function roundedPeriod(blocks: number): number {
  return Math.min(65_536, Math.max(4, 2 ** Math.ceil(Math.log2(blocks))));
}
