import { mulberry32 } from '@hub/primitives/mulberry32';

/** Repeatable random numbers: same seed, same sequence. */
export interface SeededRandom {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
}

/** A generator for test data, not for secrets. */
export function createSeededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed);
  return { between: (least, most) => least + (next() % (most - least + 1)) };
}
