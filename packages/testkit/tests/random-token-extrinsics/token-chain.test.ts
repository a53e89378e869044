import { expect, test } from 'vitest';
import { applyExtrinsic } from '../../src/token-reference/apply-extrinsic.ts';
import { createRandom } from '../random-extrinsics/random.ts';
import { extrinsicsSeed } from '../random-extrinsics/seed.ts';
import { createChainDriver } from './chain/chain-driver.ts';
import { playBlock } from './compare-block.ts';
import { createDrafter } from './drafter.ts';
import { createTokenPlayers } from './start-state.ts';

const EXTRINSICS = Number(process.env.TOKEN_EXTRINSICS ?? 500);
const MOST_SHOWN = 3;
const MOST_IN_BLOCK = 12;
const USUAL_FEE = { withdrawn: 10n ** 17n, kept: 10n ** 17n };

test(`${EXTRINSICS} random token extrinsics have the same outcome on the chain and by the rules`, {
  timeout: 3_600_000,
}, () => {
  const random = createRandom(extrinsicsSeed());
  const players = createTokenPlayers();
  const driver = createChainDriver(players);
  const draft = createDrafter(random, players);
  let state = driver.start();
  for (let drafted = 0; drafted < EXTRINSICS; ) {
    // Blocks with a single extrinsic show the changes of that extrinsic.
    const size = random.isLucky(0.2) ? 1 : 1 + random.below(MOST_IN_BLOCK);
    let guess = state;
    const drafts = Array.from({ length: size }, () => {
      const next = draft(guess);
      guess = applyExtrinsic(guess, { ...next, fee: USUAL_FEE }).state;
      return next;
    });
    const played = playBlock(driver, state, drafts);
    expect(played.disagreements.slice(0, MOST_SHOWN), `after ${drafted} extrinsics`).toEqual([]);
    state = played.state;
    drafted += size;
  }
});
