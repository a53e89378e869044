import { mulberry32 } from '@hub/primitives/mulberry32';

/** Reproducible random numbers: the same seed gives the same sequence. */
export interface SeededRandom {
  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number;
}

/** A generator for test data, not for secrets. */
export function createSeededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed);
  return { between: (least, most) => least + (next() % (most - least + 1)) };
}
