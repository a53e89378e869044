import { mulberry32 } from '@hub/primitives/mulberry32';

/** A seeded source of random numbers: the same seed gives the same values everywhere. */
export interface RandomSource {
  /** An integer from 0 to limit - 1. */
  below(limit: number): number;
  bytes(length: number): Uint8Array;
}

export function createRandomSource(seed: number): RandomSource {
  const next = mulberry32(seed);
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
  };
}
