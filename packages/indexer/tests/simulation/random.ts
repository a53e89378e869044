import { seededRandom } from '@hub/testkit/seeded-random';

/** Random choices that depend on a seed alone. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
  /**
   * Creates a function that returns true at this mean rate. The gaps are distributed evenly between one call and twice
   * the mean gap, so that the event occurs for certain within twice the mean number of calls.
   */
  rate(perCall: number): () => boolean;
}

/**
 * The choices of one part of a run. Parts are independent: the number of choices of one part does not affect the
 * others.
 */
export function createRandom(seed: number, part: string): Random {
  const next = seededRandom(
    [...part].reduce((mixed, sign) => Math.imul(mixed ^ sign.charCodeAt(0), 16_777_619), seed),
  );
  return randomFrom(next);
}

/** The choices that a sequence of numbers from 0 to below 1 makes. */
export function randomFrom(next: () => number): Random {
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)]!,
    rate(perCall) {
      if (perCall === 0) return () => false;
      const gap = () => between(1, Math.round(2 / perCall) - 1);
      let left = gap();
      return () => {
        left -= 1;
        if (left > 0) return false;
        left = gap();
        return true;
      };
    },
  };
}
