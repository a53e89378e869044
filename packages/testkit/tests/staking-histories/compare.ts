import { expect } from 'vitest';
import type { Observation } from './observation.ts';

function text(value: Observation): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
}

/** Fails with the differing parts; compares as text first, because the structural comparison is much slower. */
export function expectSame(actual: Observation, expected: Observation): void {
  if (text(actual) !== text(expected)) expect(actual).toEqual(expected);
}
