import { seededRandom } from '@hub/testkit/seeded-random';

/** Choices that follow from a seed alone. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
  /**
   * True at this rate. The gaps are even from one call to two mean gaps, so that a rate shows for certain once the calls
   * are twice as many as it needs.
   */
  rate(perCall: number): () => boolean;
}

/** Choices for one part of a seed's run: how often one part chooses changes nothing for the others. */
export function createRandom(seed: number, part: string): Random {
  const next = seededRandom(
    [...part].reduce((mixed, sign) => Math.imul(mixed ^ sign.charCodeAt(0), 16_777_619), seed),
  );
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
