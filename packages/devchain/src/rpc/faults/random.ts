import { mulberry32 } from '@hub/primitives/mulberry32';

/** Returns the next number from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** Creates pseudorandom numbers that depend only on the seed. */
export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}
