import { recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { describe, expect, test } from 'vitest';
import { compareRuntime } from '../tests/support/differences.ts';

const seed = 7;
const [newest] = recordedRuntimes;

// A short run for the newest runtime; packages/scale/tests compares all runtimes at length.
describe('a sample of values equals polkadot.js', () => {
  test(`a value of every comparable type, call and event of ${newest.name} equals that of polkadot.js`, () => {
    const { compared, differences } = compareRuntime(newest.name, { seed, samples: 1 });
    expect(differences, `seed ${seed}`).toEqual([]);
    expect(compared).toBeGreaterThan(1000);
  });
});
