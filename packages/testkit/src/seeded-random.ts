import { mulberry32 } from '@hub/primitives/mulberry32';

/** Pseudorandom numbers from 0 to below 1, determined by a seed. */
export function seededRandom(seed: number): () => number {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}
