/** A seeded source of random numbers (mulberry32): the same seed gives the same values everywhere. */
export interface RandomSource {
  /** A whole number from 0 to limit - 1. */
  below(limit: number): number;
  bytes(length: number): Uint8Array;
}

export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
  };
}
