// `npm run test:upgrades -w @hub/indexer` runs 20, or UPGRADES; SIMULATION_SEED=n repeats one run.
import { expect, test } from 'vitest';
import { onEachDatabase } from '../support/each-database.ts';
import { openCuttableDatabase } from './cuttable-database.ts';
import { sayHowToRepeat, seedsToRun } from './seeds.ts';
import { simulate } from './simulate.ts';

const upgrades = Number(process.env.UPGRADES ?? 4);
const BLOCKS_PER_UPGRADE = 6;
const LEAST_BLOCKS = 30;

await onEachDatabase((dialect) => {
  test.each(seedsToRun(1))(
    `after ${upgrades} upgrades to other pallet indices, amid faults, the tables equal those of a clean run (seed %i)`,
    {
      timeout: 300_000 + upgrades * 30_000,
    },
    async (seed) => {
      sayHowToRepeat('test:upgrades', { SIMULATION_SEED: seed, UPGRADES: upgrades });
      await using database = await openCuttableDatabase(dialect);
      const blocks = Math.max(LEAST_BLOCKS, upgrades * BLOCKS_PER_UPGRADE);
      const { runtimes } = await simulate({ seed, database, blocks, upgrades });
      expect(runtimes).toBe(1 + upgrades);
    },
  );
});
