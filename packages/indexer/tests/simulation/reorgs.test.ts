// `npm run test:reorgs -w @hub/indexer` runs 100, or REORGS; SIMULATION_SEED=n repeats one run.
import { createTestClock } from '@hub/testkit/test-clock';
import { openTestDatabase } from '@hub/testkit/test-database';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../support/each-database.ts';
import { startIndexer } from '../support/index-afresh.ts';
import { expectClean } from './expect-clean.ts';
import { createChainPlayer } from './play-chain.ts';
import { createRandom } from './random.ts';
import { sayHowToRepeat, seedsToRun } from './seeds.ts';
import { settled } from './settled.ts';
import { startChain } from './start-chain.ts';
import { createTally } from './tally.ts';

const reorgs = Number(process.env.REORGS ?? 12);
const DEEPEST_BLOCKS = 60;
/** Large enough that the deepest reorg never reaches a finalized block. */
const FINALITY_LAG_BLOCKS = DEEPEST_BLOCKS + 4;

await onEachDatabase((dialect) => {
  test.each(seedsToRun(1))(
    `after ${reorgs} reorgs of 1 to ${DEEPEST_BLOCKS} blocks the tables equal those of a clean run (seed %i)`,
    {
      timeout: 300_000 + reorgs * 2000,
    },
    async (seed) => {
      sayHowToRepeat('test:reorgs', { SIMULATION_SEED: seed, REORGS: reorgs });
      const random = createRandom(seed, 'reorgs');
      const clock = createTestClock();
      await using devchain = await startChain(clock, { finalityLagBlocks: FINALITY_LAG_BLOCKS });
      const { chain } = devchain;
      const player = createChainPlayer({ devchain, clock, specVersions: [], random, tally: createTally() });
      chain.seal({ count: DEEPEST_BLOCKS });
      for (let block = 0; block < 10; block += 1) player.block({ isDayLater: false });
      await using database = await openTestDatabase(dialect);
      const metrics = new Registry();
      await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database, metrics });
      await indexer.caughtUp(chain.bestBlock().number, chain.bestBlock().hash);

      for (let reorg = 0; reorg < reorgs; reorg += 1) {
        const depth = random.between(1, DEEPEST_BLOCKS);
        const count = depth + random.between(0, 1);
        player.reorg({ depth, count, keepTransactions: random.chance(0.5) });
        if (random.chance(0.3)) player.block({ isDayLater: random.chance(0.05) });
        await indexer.caughtUp(chain.bestBlock().number, chain.bestBlock().hash);
      }

      expect(await metrics.metrics()).toContain(`indexer_rollbacks_total{network="unique"} ${reorgs}\n`);
      await settled(database, devchain);
      await indexer[Symbol.asyncDispose]();
      await expectClean(database, devchain);
    },
  );
});
