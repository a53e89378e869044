import { expect, test } from 'vitest';
import { applyExtrinsic, type Outcome, openBlock } from '../../src/token-reference/apply-extrinsic.ts';
import type { TokenState } from '../../src/token-reference/state.ts';
import { createRandom } from '../random-extrinsics/random.ts';
import { extrinsicsSeed } from '../random-extrinsics/seed.ts';
import { checkState, sumOfCoins } from './check-state.ts';
import { createDrafter } from './drafter.ts';
import { EventLedger, tellCollection } from './event-ledger.ts';
import { missing } from './least-counts.ts';
import { createTokenPlayers, startState } from './start-state.ts';

const LONG_RUN = 20_000;
/** `npm run test:models` makes a long run. */
const EXTRINSICS = Number(process.env.MODEL_EXTRINSICS ?? 8_000);
const MILLICOIN = 10n ** 15n;
const FEE_EVENTS = ['balances.Withdraw', 'balances.Deposit', 'treasury.Deposit', 'system.ExtrinsicFailed'];

function textOf(state: TokenState): string {
  return JSON.stringify(state, (_key, value: unknown) => {
    if (value instanceof Map || value instanceof Set) return [...value];
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}

/** Expects that a failed extrinsic changed no collection, and has no events but those of its fee and its failure. */
function expectNoTrace(
  outcome: Extract<Outcome, { kind: 'included' }>,
  before: TokenState,
  after: TokenState,
) {
  expect(
    [...after.collections.values()].every((one, index) => one === [...before.collections.values()][index]),
  ).toBe(true);
  expect(outcome.events.filter(({ name }) => !FEE_EVENTS.includes(name))).toEqual([]);
}

test(`the model of tokens keeps its invariants over ${EXTRINSICS} random extrinsics, which reach all required outcomes`, () => {
  const random = createRandom(extrinsicsSeed());
  const players = createTokenPlayers();
  const draft = createDrafter(random, players);
  const ledger = new EventLedger();
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let state = startState(players);
  const coins = sumOfCoins(state);
  for (let index = 0; index < EXTRINSICS; index += 1) {
    if (random.isLucky(0.4)) state = openBlock(state);
    const withdrawn = BigInt(80 + random.below(60)) * MILLICOIN;
    const kept = withdrawn - BigInt(random.below(40)) * MILLICOIN;
    const extrinsic = { ...draft(state), fee: { withdrawn, kept } };
    const before = state;
    const kept500 = index % 500 === 0 ? textOf(before) : undefined;
    const applied = applyExtrinsic(before, extrinsic);
    state = applied.state;
    if (kept500 !== undefined) expect(textOf(before)).toBe(kept500);
    const { outcome } = applied;
    if (outcome.kind === 'refused') {
      add(`refused: ${outcome.reason}`);
      expect(state).toBe(before);
      continue;
    }
    add(outcome.error === undefined ? 'succeeded' : 'failed');
    if (outcome.payer !== extrinsic.signer) add('sponsored');
    if (outcome.error !== undefined) {
      add(`error: ${outcome.error}`);
      expectNoTrace(outcome, before, state);
    }
    const touched = outcome.events.map((event) => {
      add(`event: ${event.name}`);
      if (event.name.startsWith('utility.') && event.data.length > 0) add(`error: ${event.data.at(-1)}`);
      return ledger.read(event);
    });
    for (const id of new Set(touched)) {
      if (id !== undefined) expect(ledger.tell(id)).toEqual(tellCollection(state, id));
    }
    expect(sumOfCoins(state)).toBe(coins);
    if (index % 20 === 0) expect(checkState(state)).toEqual([]);
  }
  expect(checkState(state)).toEqual([]);
  const ids = [...ledger.known.keys()];
  expect(ids).toEqual([...state.collections.keys()]);
  for (const id of ids) expect(ledger.tell(id)).toEqual(tellCollection(state, id));
  expect(missing(counts, EXTRINSICS / LONG_RUN)).toEqual([]);
});
