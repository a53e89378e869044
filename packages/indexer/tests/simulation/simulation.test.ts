// `npm run test:simulation -w @hub/indexer` runs 10 seeds, or SIMULATION_SEEDS; SIMULATION_SEED=n repeats one run.
import { expect, test } from 'vitest';
import { onEachDatabase } from '../support/each-database.ts';
import { openCuttableDatabase } from './cuttable-database.ts';
import { sayHowToRepeat, seedsToRun } from './seeds.ts';
import { simulate } from './simulate.ts';

/** Every run must contain each of these, or it would prove too little. */
const everyTrouble = [
  'RPC errors',
  'garbage answers',
  'inconsistent answers',
  'lost answers',
  'delays',
  'cut connections',
  'spoilt notices',
  'stalls',
  'poisoned answers',
  'database errors',
  'reorgs',
  'deep reorgs',
  'restarts',
  'crashes',
  'upgrades',
];

await onEachDatabase((dialect) => {
  test.each(seedsToRun(1))(
    'after every kind of fault the tables equal those of a clean run (seed %i)',
    { timeout: 600_000 },
    async (seed) => {
      sayHowToRepeat('test:simulation', { SIMULATION_SEED: seed });
      await using database = await openCuttableDatabase(dialect);
      const { counts, shares } = await simulate({ seed, database, blocks: 90, upgrades: 1 });
      if (process.env.SIMULATION_SEEDS !== undefined)
        process.stdout.write(`${JSON.stringify({ dialect, seed, shares, ...counts })}\n`);
      expect(everyTrouble.filter((kind) => counts[kind] === undefined)).toEqual([]);
      if (dialect === 'postgres') expect(counts['database cuts']).toBeGreaterThan(0);
    },
  );
});
