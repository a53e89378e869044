import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryHistory } from './arbitrary-history.ts';
import { castNamed } from './cast.ts';
import { type Behaviours, countBehaviours } from './count-behaviours.ts';
import { ENVIRONMENTS } from './environments.ts';
import { branchingChain } from './history-chain.ts';
import { replay } from './replay.ts';
import { writeScript } from './script.ts';
import { historySeed } from './seed.ts';
import { sr25519Signer } from './signer.ts';
import { prepareStage } from './stage.ts';

/** The number of histories; `npm run test:models` sets it to 1,000. */
const HISTORIES = Number(process.env.STAKING_HISTORIES ?? 150);

test(`${HISTORIES} histories on the chain agree with the model after every block`, () => {
  const chain = branchingChain('unique');
  const owner = { signer: sr25519Signer(sr25519KeypairFromUri('//Alice')), nonce: 0 };
  const ferdie = sr25519Signer(sr25519KeypairFromUri('//Ferdie'));
  const stages = ENVIRONMENTS.map((environment, index) =>
    prepareStage(chain, owner, castNamed('branch', index === 0 ? ferdie : undefined), environment),
  );
  const counts: Behaviours = new Map();
  const agrees = fc.property(arbitraryHistory, (history) => {
    const stage = stages[history.environment]!;
    const script = writeScript(history.blocks, stage.start);
    replay(stage, script, stage.base);
    let before = stage.start.state;
    for (const block of script) {
      countBehaviours(counts, before, block);
      before = block.state;
    }
  });
  fc.assert(agrees, { seed: historySeed(), numRuns: HISTORIES });
  expect(counts.get('appPromotion.StakingRecalculation')).toBeGreaterThan(HISTORIES / 2);
});
