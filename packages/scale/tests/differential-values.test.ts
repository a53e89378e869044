import { recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { expect, test } from 'vitest';
import { compareRuntime } from './support/differences.ts';
import { describeRecorded } from './support/recorded-metadata.ts';

const seed = 20_240_601;
const samples = 15;

describeRecorded('values as polkadot.js has them', () => {
  test.each(recordedRuntimes)('every type, call and event of $name', (recorded) => {
    const { compared, differences } = compareRuntime(recorded, { seed, samples });
    expect(differences, `seed ${seed}`).toEqual([]);
    expect(compared).toBeGreaterThan(7000);
  });
});
