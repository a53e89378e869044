import { createChain } from '@hub/devchain/chain/create-chain';
import { expect, test } from 'vitest';
import { compareBlock, hasOnlyFailures } from './compare-block.ts';
import { add, type Counts, countClasses } from './count-classes.ts';
import { missing } from './least-counts.ts';
import { playBlock } from './play-block.ts';
import { createPlayers } from './players.ts';
import { createQuote } from './quote.ts';
import { createRandom } from './random.ts';
import { extrinsicsSeed } from './seed.ts';
import { startWorld } from './start-world.ts';

/** `npm run test:models` makes a longer run. */
const EXTRINSICS = Number(process.env.MODEL_EXTRINSICS ?? 10_000);
/** With 20,000 extrinsics, the test takes about a minute on a core of its own. */
const timeout = 600_000;
const MOST_SHOWN = 3;

test(`the chain accepts, refuses and executes ${EXTRINSICS} random extrinsics as the rules predict`, {
  timeout,
}, () => {
  const chain = createChain({ network: 'unique', nowMs: () => Date.UTC(2026, 0, 1), payouts: false });
  const players = createPlayers();
  const random = createRandom(extrinsicsSeed());
  const start = startWorld(chain, players);
  const table = { chain, players, random, quote: createQuote(chain), inherentsLength: start.inherentsLength };
  const counts: Counts = new Map();
  let { world, base: parent } = start;
  for (let drafted = 0; drafted < EXTRINSICS; ) {
    // Blocks with a single extrinsic show the changes of that extrinsic.
    const size = random.isLucky(0.2) ? 1 : 5 + random.below(25);
    const timestampMs = parent.timestampMs + 6000 * (1 + random.below(3));
    const played = playBlock(table, world, parent, size, timestampMs);
    expect(compareBlock(chain, parent, world, played).slice(0, MOST_SHOWN)).toEqual([]);
    countClasses(counts, played.foretold, played.world);
    if (hasOnlyFailures(played, world)) add(counts, 'blocks of failures');
    world = played.world;
    parent = played.block;
    drafted += size;
  }
  expect(missing(counts)).toEqual([]);
});
