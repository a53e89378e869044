// `npm run test:poison -w @hub/indexer` poisons 100 blocks, or POISONED; SIMULATION_SEED=n repeats one run.
import { createTestClock } from '@hub/testkit/test-clock';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../support/each-database.ts';
import { createDatabaseFaults } from './database-faults.ts';
import { expectClean } from './expect-clean.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { startIndexerRuns } from './indexer-runs.ts';
import { createChainPlayer } from './play-chain.ts';
import { createPoison } from './poison.ts';
import { createRandom } from './random.ts';
import { sayHowToRepeat, seedsToRun } from './seeds.ts';
import { caughtUp, settled } from './settled.ts';
import { startChain } from './start-chain.ts';
import { createTally } from './tally.ts';

const poisoned = Number(process.env.POISONED ?? 10);
const BLOCKS_PER_POISONED = 3;

await onEachDatabase((dialect) => {
  test.each(seedsToRun(1))(
    `${poisoned} blocks with unreadable events do not stop indexing, are quarantined and later decoded (seed %i)`,
    {
      timeout: 300_000 + poisoned * 3000,
    },
    async (seed) => {
      sayHowToRepeat('test:poison', { SIMULATION_SEED: seed, POISONED: poisoned });
      const random = createRandom(seed, 'poison');
      const tally = createTally();
      const clock = createTestClock();
      await using devchain = await startChain(clock);
      const { chain } = devchain;
      const poison = createPoison(devchain, tally);
      const player = createChainPlayer({ devchain, clock, specVersions: [], random, tally });
      await using proxy = await startFaultProxy(devchain.wsUrl, {
        onAnswer: (call, text) => ({ texts: [poison.taint(call, text)] }),
        onNotice: (text) => ({ texts: [text] }),
      });
      await using database = await openTestDatabase(dialect);
      const faults = createDatabaseFaults(0, random, tally);
      await using runs = await startIndexerRuns({ nodeUrls: [proxy.url], database, faults, tally });

      const seal = (poisonedBlocks: number) => {
        for (let index = 0; index < poisonedBlocks * BLOCKS_PER_POISONED; index += 1) {
          const block = player.block({ isDayLater: random.chance(0.02) });
          if (index % BLOCKS_PER_POISONED === 0) poison.block(block.hash);
        }
      };
      // Half of the poisoned blocks come during the backfill, the others while the indexer follows the head.
      seal(Math.ceil(poisoned / 2));
      await caughtUp(database, devchain);
      while (poison.onBestChain().length < poisoned) {
        seal(1);
        await caughtUp(database, devchain);
      }

      expect(await column(database, 'quarantine', 'block_number')).toEqual(poison.onBestChain());
      expect(await column(database, 'blocks', 'number')).toEqual(
        Array.from({ length: chain.bestBlock().number + 1 }, (_, number) => number).filter(
          (number) => !poison.onBestChain().includes(number),
        ),
      );
      await runs.restart();
      poison.cure();
      await settled(database, devchain);
      await runs.stop();
      await expectClean(database, devchain);
    },
  );
});

async function column(
  { kysely }: Awaited<ReturnType<typeof openTestDatabase>>,
  table: string,
  name: string,
): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    select ${sql.id(name)} as value from ${sql.id('indexer_unique', table)} order by 1`.execute(kysely);
  return rows.map(({ value }) => Number(value));
}
