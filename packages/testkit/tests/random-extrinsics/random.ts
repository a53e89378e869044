/** Pseudorandom numbers, the same for the same seed. */
export interface Random {
  /** An integer from 0 to `limit` (excluded). */
  below(limit: number): number;
  /** An integer of at most 128 bits from 0 to `limit` (excluded); 0 for a limit of 0 or below. */
  bigBelow(limit: bigint): bigint;
  isLucky(chance: number): boolean;
  pick<T>(items: readonly T[]): T;
  bytes(length: number): Uint8Array;
}

/** The SplitMix32 sequence of a seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);

  return {
    below,
    bigBelow(limit) {
      const wide =
        (BigInt(next()) << 96n) | (BigInt(next()) << 64n) | (BigInt(next()) << 32n) | BigInt(next());
      return limit <= 0n ? 0n : wide % limit;
    },
    isLucky: (chance) => next() < chance * 2 ** 32,
    pick(items) {
      if (items.length === 0) throw new Error('Nothing to pick from');
      // The index is inside the list, whose items may be undefined.
      return items[below(items.length)] as (typeof items)[number];
    },
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
  };
}
