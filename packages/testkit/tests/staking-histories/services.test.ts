import { encodeSs58 } from '@hub/primitives/ss58';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TestNetwork } from '../../src/test-network.ts';
import { arbitraryHistory } from './arbitrary-history.ts';
import { castNamed } from './cast.ts';
import { lastRewards, retirement } from './closing.ts';
import { ENVIRONMENTS } from './environments.ts';
import { followingChain } from './history-chain.ts';
import type { PlannedBlock } from './plan.ts';
import { replay } from './replay.ts';
import { type ScriptedBlock, writeScript } from './script.ts';
import { historySeed } from './seed.ts';
import { sr25519Signer } from './signer.ts';
import { prepareStage, type Stage } from './stage.ts';
import { viewFromModel } from './view-from-model.ts';
import { viewFromServices } from './view-from-services.ts';

/** The number of histories; `npm run test:models` sets it to 50. */
const HISTORIES = Number(process.env.SERVICE_HISTORIES ?? 12);
/** Several histories follow one another on one chain, so an emptied treasury would stay empty. */
const LASTING = ENVIRONMENTS.filter(({ treasuryTokens }) => treasuryTokens === undefined);
const GENERIC_PREFIX = 42;

/** Writes and replays more blocks of a stage; returns all its blocks so far. */
function play(
  stage: Stage,
  played: readonly ScriptedBlock[],
  blocks: readonly PlannedBlock[],
): readonly ScriptedBlock[] {
  const { state, nonces } = played.at(-1) ?? stage.start;
  const script = writeScript(blocks, { ...stage.start, state, nonces });
  replay(stage, script, stage.chain.head());
  return [...played, ...script];
}

/** Compares the data of chain API and indexer about every holder with the model; returns the number of rewards. */
async function expectServicesAgree(network: TestNetwork, stage: Stage, played: readonly ScriptedBlock[]) {
  await network.processAll();
  const state = played.at(-1)?.state ?? stage.start.state;
  const events = played.flatMap((block) => block.state.events);
  let rewards = 0;
  for (const who of stage.start.holders) {
    const { publicKey } = stage.signers.get(who)!;
    const address = encodeSs58(publicKey, GENERIC_PREFIX);
    const view = await viewFromServices(network, address, stage.base.number);
    expect(view).toEqual(viewFromModel(state, events, who));
    rewards += view.history.rewards.rows;
  }
  return rewards;
}

test(`${HISTORIES} histories look the same through chain, chain API, indexer and model`, async () => {
  await using network = await TestNetwork.create();
  const chain = followingChain(network.devchain.chain);
  const alice = sr25519Signer(sr25519KeypairFromUri('//Alice'));
  const histories = fc.sample(arbitraryHistory, { seed: historySeed(), numRuns: HISTORIES });
  let rewards = 0;
  for (const [index, history] of histories.entries()) {
    const environment = LASTING[history.environment % LASTING.length]!;
    const owner = { signer: alice, nonce: index };
    const stage = prepareStage(chain, owner, castNamed(`history ${index}`), environment);
    const played = play(stage, [], [...history.blocks, ...lastRewards]);
    rewards += await expectServicesAgree(network, stage, played);
    const retired = play(stage, played, retirement);
    expect(retired.at(-1)?.state.stakes).toEqual([]);
  }
  expect(rewards).toBeGreaterThan(2 * HISTORIES);
});
