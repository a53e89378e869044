import { recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { describe, expect, test } from 'vitest';
import { compareRuntime } from './support/differences.ts';

const seed = 20_240_601;
/** Values of each type; `npm run test:models` takes 15. */
const samples = Number(process.env.DIFFERENTIAL_SAMPLES ?? 2);

describe('values equal those of polkadot.js', () => {
  test.each(recordedRuntimes)(
    'random values of every comparable type, and of every call and event, of $name equal those of polkadot.js',
    ({ name }) => {
      const { compared, differences } = compareRuntime(name, { seed, samples });
      expect(differences, `seed ${seed}`).toEqual([]);
      expect(compared).toBeGreaterThan((7000 * samples) / 15);
    },
  );
});
