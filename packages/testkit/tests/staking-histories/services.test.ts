import { encodeSs58 } from '@hub/primitives/ss58';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReferenceState } from '../../src/staking-reference/state.ts';
import { TestNetwork } from '../../src/test-network.ts';
import { arbitraryHistory } from './arbitrary-history.ts';
import { castNamed } from './cast.ts';
import { ENVIRONMENTS } from './environments.ts';
import { followingChain } from './history-chain.ts';
import { replay } from './replay.ts';
import { writeScript } from './script.ts';
import { historySeed } from './seed.ts';
import { sr25519Signer } from './signer.ts';
import { prepareStage, type Stage } from './stage.ts';
import { viewFromModel } from './view-from-model.ts';
import { viewFromServices } from './view-from-services.ts';

const HISTORIES = 50;
/** Histories follow each other on one chain: a treasury once emptied would stay empty. */
const LASTING = ENVIRONMENTS.filter(({ treasuryTokens }) => treasuryTokens === undefined);
const GENERIC_PREFIX = 42;

async function expectServicesAgree(network: TestNetwork, stage: Stage, states: readonly ReferenceState[]) {
  await network.processAll();
  const last = states.at(-1);
  if (last === undefined) throw new Error('A history has no block');
  const events = states.flatMap((state) => state.events);
  for (const who of stage.start.holders) {
    const { publicKey } = stage.signers.get(who)!;
    const address = encodeSs58(publicKey, GENERIC_PREFIX);
    const view = await viewFromServices(network, address, stage.base.number);
    expect(view).toEqual(viewFromModel(last, events, who));
  }
}

test(`${HISTORIES} histories look the same through chain, chain API, indexer and model`, async () => {
  await using network = await TestNetwork.create();
  const chain = followingChain(network.devchain.chain);
  const alice = sr25519Signer(sr25519KeypairFromUri('//Alice'));
  const histories = fc.sample(arbitraryHistory, { seed: historySeed(), numRuns: HISTORIES });
  for (const [index, history] of histories.entries()) {
    const cast = castNamed(`history ${index}`);
    const environment = LASTING[history.environment % LASTING.length]!;
    const stage = prepareStage(chain, { signer: alice, nonce: index }, cast, environment);
    const script = writeScript(history, stage.start);
    replay(stage, script);
    const states = script.map(({ state }) => state);
    await expectServicesAgree(network, stage, states);
  }
});
