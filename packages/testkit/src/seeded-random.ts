import { mulberry32 } from '@hub/primitives/mulberry32';

/** Numbers from 0 to 1 that follow from a seed. */
export function seededRandom(seed: number): () => number {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}
