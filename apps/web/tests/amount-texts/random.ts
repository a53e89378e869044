/** A seeded source of choices (xorshift32); the same seed gives the same texts. */
export interface Random {
  /** An integer from 0 to `end - 1`. */
  below(end: number): number;
  pick<T>(options: readonly T[]): T;
  /** This many decimal digits. */
  digits(count: number): string;
}

export function createRandom(seed: number): Random {
  let state = seed | 0;
  function next(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  }
  const below = (end: number) => next() % end;
  return {
    below,
    pick: (options) => options[below(options.length)]!,
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
