import { hash } from 'node:crypto';

/** Returns up to `count` distinct integers from 0 to below `below`, ascending, derived from the seed. Pure. */
export function seededNumbers(seed: string, count: number, below: number): number[] {
  if (count >= below) return Array.from({ length: below }, (_, index) => index);
  const numbers = new Set<number>();
  for (let draw = 0; numbers.size < count; draw += 1) {
    const digest = hash('sha256', `${seed}/${draw}`, 'buffer');
    numbers.add(Number(digest.readBigUInt64LE() % BigInt(below)));
  }
  return [...numbers].sort((a, b) => a - b);
}
