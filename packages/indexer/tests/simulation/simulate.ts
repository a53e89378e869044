import type { Devchain } from '@hub/devchain/start-devchain';
import { expect } from 'vitest';
import type { CuttableDatabase } from './cuttable-database.ts';
import { expectClean } from './expect-clean.ts';
import { type PlanOptions, planRun } from './plan.ts';
import { playStep } from './play-step.ts';
import { createRandom } from './random.ts';
import { caughtUp, settled } from './settled.ts';
import { createTally, type Tally } from './tally.ts';
import { startWorld } from './world.ts';

export interface SimulationOptions extends PlanOptions {
  readonly seed: number;
  readonly database: CuttableDatabase;
}

export interface Simulated {
  /** The number of occurrences of each kind of event. */
  readonly counts: Tally['counts'];
  /** Number of runtimes on the best chain at the end. */
  readonly runtimes: number;
  /** Number of shares that accounts have in tokens at the end. */
  readonly shares: number;
}

/**
 * Indexes a chain through an unreliable connection into an unreliable database while chain and indexer run, and expects
 * the tables of a clean run. Every choice depends on the seed, but the interleaving of the parts does not, so that a
 * failure may need several runs to occur again.
 */
export async function simulate({ seed, database, ...plan }: SimulationOptions): Promise<Simulated> {
  const tally = createTally();
  await using world = await startWorld({ seed, database, upgrades: plan.upgrades, tally });
  const { devchain, player, poison, nodeFaults, databaseFaults, runs } = world;
  for (const step of planRun(createRandom(seed, 'plan'), plan)) await playStep(world, step);
  // Reorgs may have removed upgrades.
  while (player.upgrade() !== undefined) player.block({ isDayLater: false });
  await caughtUp(database.database, devchain);
  poison.cure();
  nodeFaults.quiet();
  databaseFaults.quiet();
  await settled(database.database, devchain);
  await runs.stop();
  expect(runs.mismatches, 'no bad answer makes the chain another one').toBe(0);
  const shares = await expectClean(database.database, devchain);
  return { counts: tally.counts, runtimes: runtimesOf(devchain).size, shares };
}

function runtimesOf({ chain }: Devchain): Set<number> {
  const numbers = Array.from({ length: chain.bestBlock().number + 1 }, (_, number) => number);
  const blocks = numbers.flatMap((number) => chain.block(chain.blockHash(number)!) ?? []);
  return new Set(blocks.map((block) => chain.runtimeAt(block).version.specVersion));
}
