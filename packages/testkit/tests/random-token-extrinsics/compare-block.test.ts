import { expect, test } from 'vitest';
import { applyExtrinsic, openBlock } from '../../src/token-reference/apply-extrinsic.ts';
import { substrate } from '../../src/token-reference/cross.ts';
import type { TokenState } from '../../src/token-reference/state.ts';
import { createRandom } from '../random-extrinsics/random.ts';
import { playBlock, type SeenBlock, type SeenOutcome, type TokenDriver } from './compare-block.ts';
import { createDrafter } from './drafter.ts';
import { observeTokens } from './observe-tokens.ts';
import type { TokenDraft } from './scene.ts';
import { createTokenPlayers, startState } from './start-state.ts';

const FEE = { withdrawn: 10n ** 17n, kept: 9n * 10n ** 16n };
const BLOCKS = 200;
const players = createTokenPlayers();
const [alice, bob] = players.map(({ id }) => id) as [TokenDraft['signer'], TokenDraft['signer']];

/** A chain that follows the rules; its blocks can be falsified before the comparison. */
function ruleChain(spoil: (block: SeenBlock) => SeenBlock = (block) => block): TokenDriver {
  let state: TokenState = startState(players);
  return {
    start: () => state,
    quote: () => FEE.withdrawn,
    seal(drafts) {
      state = openBlock(state);
      const outcomes = drafts.map((draft): SeenOutcome => {
        const applied = applyExtrinsic(state, { ...draft, fee: FEE });
        state = applied.state;
        const { outcome } = applied;
        return outcome.kind === 'refused' ? outcome : { kind: 'included', fee: FEE, events: outcome.events };
      });
      return spoil({ outcomes, observation: observeTokens(state) });
    },
  };
}

const fungible: TokenDraft = {
  signer: alice,
  call: {
    name: 'unique.createCollection',
    data: { name: 'coins', description: '', tokenPrefix: '0x', mode: { fungibleDecimals: 2 } },
  },
};
const mint: TokenDraft = {
  signer: alice,
  call: {
    name: 'unique.createItem',
    collectionId: 1,
    owner: substrate(bob),
    item: { kind: 'Fungible', value: 5n },
  },
};

function playTwo(driver: TokenDriver) {
  const { disagreements } = playBlock(driver, driver.start(), [fungible, mint]);
  return disagreements.map(({ what }) => what.replace(/ of \{.*/, ''));
}

test('a chain that follows the rules agrees with them block by block', () => {
  const driver = ruleChain();
  const random = createRandom(7);
  const draft = createDrafter(random, players);
  let state = driver.start();
  for (let block = 0; block < BLOCKS; block += 1) {
    let guess = state;
    const drafts = Array.from({ length: 1 + random.below(6) }, () => {
      const next = draft(guess);
      guess = applyExtrinsic(guess, { ...next, fee: FEE }).state;
      return next;
    });
    const played = playBlock(driver, state, drafts);
    expect(played.disagreements).toEqual([]);
    state = played.state;
  }
  expect(state.created).toBeGreaterThan(8);
});

test('a missing event is reported at its position, and so is every event after it', () => {
  const driver = ruleChain(({ outcomes: [first, second], ...block }) => {
    if (first?.kind !== 'included' || second?.kind !== 'included') throw new Error('Both are good');
    const events = second.events.filter(({ name }) => name !== 'common.ItemCreated');
    return { ...block, outcomes: [first, { ...second, events }] };
  });
  expect(playTwo(driver)).toEqual(['event 1', 'event 2', 'event 3', 'event 4', 'event 5']);
});

test('another payer, a refusal and a different amount on the chain are reported', () => {
  const payer = ruleChain(({ outcomes: [first, second], ...block }) => {
    if (first?.kind !== 'included' || second === undefined) throw new Error('The first is good');
    const [, ...others] = first.events;
    const withdrawal = { name: 'balances.Withdraw', data: [bob, FEE.withdrawn] };
    return { ...block, outcomes: [{ ...first, events: [withdrawal, ...others] }, second] };
  });
  expect(playTwo(payer)).toEqual(['payer', 'event 0']);
  const refused = ruleChain(({ outcomes: [, second], ...block }) => {
    if (second === undefined) throw new Error('Two were played');
    return { ...block, outcomes: [{ kind: 'refused', reason: 'Invalid.Payment' }, second] };
  });
  expect(playTwo(refused)[0]).toMatch(/^whether .* is taken$/);
  const amount = ruleChain((block) => ({
    ...block,
    observation: { ...block.observation, holdings: [[1, 0, substrate(bob), 6n]] },
  }));
  expect(playTwo(amount)).toEqual(['holdings 0']);
});
