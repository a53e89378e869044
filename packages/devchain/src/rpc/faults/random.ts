import { mulberry32 } from '@hub/primitives/mulberry32';

/** The next number from 0 up to, not including, 1. */
export type Random = () => number;

/** Numbers that look random and depend on the seed alone. */
export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}
