import type { Chain } from '@hub/devchain/chain/types';
import type { Block } from '@hub/devchain/frame/block';
import { type Hex, toHex } from '@hub/primitives/hex';
import type { World } from '../../src/extrinsic-rules/world.ts';
import { accountKeys, STORAGE } from '../staking-histories/storage-keys.ts';
import { askPool, askTrial } from './ask-chain.ts';
import { BOOKKEEPING } from './bookkeeping.ts';
import { observeBlock, observeRules, sumOfBalances, type WorldObservation } from './observe-world.ts';
import type { Foretold, Played } from './play-block.ts';

/** The number of blocks between payments of the treasury (docs/chain-rules.md#treasury). */
const SPEND_PERIOD = 50;

/** A difference between chain and rules: its name, and both sides as text. */
export interface Disagreement {
  readonly what: string;
  readonly chain: string;
  readonly rules: string;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof Uint8Array) return toHex(part.subarray(0, 64));
    return typeof part === 'bigint' ? `${part}` : part;
  });
}

function differing(what: string, chain: unknown, rules: unknown): readonly Disagreement[] {
  const [left, right] = [textOf(chain) ?? 'absent', textOf(rules) ?? 'absent'];
  return left === right ? [] : [{ what, chain: left, rules: right }];
}

/**
 * Compares with the rules how the chain validates every draft before any of them is in a block, and how it refuses to
 * apply the signed ones that its pool refuses.
 */
function compareVerdicts(
  chain: Chain,
  parent: Block,
  foretold: readonly Foretold[],
): readonly Disagreement[] {
  const runtime = chain.runtimeAt(parent);
  return foretold.flatMap(({ draft, inPool, unopened }) => {
    const { bytes, extrinsic } = draft;
    const name = textOf(extrinsic);
    const pool = differing(`pool's answer to ${name}`, askPool(runtime, parent, bytes), inPool);
    if (extrinsic.kind !== 'signed' || inPool.startsWith('valid')) return pool;
    return [...pool, ...differing(`trial of ${name}`, askTrial(runtime, parent, bytes), unopened)];
  });
}

function compareItems(
  what: string,
  chain: readonly unknown[],
  rules: readonly unknown[],
): readonly Disagreement[] {
  const length = Math.max(chain.length, rules.length);
  return Array.from({ length }, (_, index) => index).flatMap((index) =>
    differing(`${what} ${index}`, chain[index], rules[index]),
  );
}

/** Equal texts avoid the slower comparison of parts. */
function compareStates(chain: WorldObservation, rules: WorldObservation): readonly Disagreement[] {
  if (textOf(chain) === textOf(rules)) return [];
  const { events, accounts, ...others } = chain;
  const parts = Object.entries(others).flatMap(([name, value]) =>
    differing(name, value, Object.entries(rules).find(([other]) => other === name)?.[1]),
  );
  return [
    ...compareItems('event', events, rules.events),
    ...compareItems('account', accounts, rules.accounts),
    ...parts,
  ];
}

/** Coins are neither created nor lost: the sum of all balances is the issuance. */
function compareSums(observed: WorldObservation): readonly Disagreement[] {
  return differing('sum of all balances', sumOfBalances(observed), observed.totalIssuance);
}

function signerOf({ draft }: Foretold): Hex | undefined {
  const { extrinsic } = draft;
  return extrinsic.kind === 'signed' && extrinsic.parts.signer.kind === 'Id'
    ? extrinsic.parts.signer.who
    : undefined;
}

/** The keys of the storage that a block changed, without those of `BOOKKEEPING`, in ascending order. */
export function changedKeys(block: Block, parent: Block): readonly string[] {
  const isBookkeeping = (key: string) => BOOKKEEPING.some((prefix) => key.startsWith(prefix));
  return [...block.changes]
    .filter(([key, value]) => textOf(value) !== textOf(parent.state.get(key)) && !isBookkeeping(key))
    .map(([key]) => key)
    .sort();
}

/** Whether all extrinsics of a block failed, except inherents, and no treasury payment or release was due in it. */
export function hasOnlyFailures(
  { world, foretold }: Pick<Played, 'world' | 'foretold'>,
  before: World,
): boolean {
  const included = foretold.filter(({ inBlock }) => inBlock === 'included').length;
  const { events, blockNumber } = world.ledger;
  const failed = events.filter(({ name }) => name === 'system.ExtrinsicFailed').length;
  const isQuiet =
    blockNumber % SPEND_PERIOD !== 0 &&
    before.ledger.pending.every(({ unlocksAtBlock }) => unlocksAtBlock !== blockNumber);
  return included > 0 && failed === included && isQuiet;
}

/** Failed extrinsics change only fee and nonce: in the whole storage only accounts of payers and treasury change. */
function compareTraces(played: Played, before: World, parent: Block): readonly Disagreement[] {
  if (!hasOnlyFailures(played, before)) return [];
  const payers = played.foretold
    .filter(({ inBlock }) => inBlock === 'included')
    .flatMap((one) => signerOf(one) ?? []);
  const keys = accountKeys([...new Set([...payers, played.world.ledger.treasury])]);
  const expected = keys.map(({ key }) => STORAGE.account + key).sort();
  return differing('storage changed by failures', changedKeys(played.block, parent), expected);
}

/** All differences between the chain's block and the prediction of the rules. */
export function compareBlock(
  chain: Chain,
  parent: Block,
  before: World,
  played: Played,
): readonly Disagreement[] {
  const { foretold, block, world } = played;
  const observed = observeBlock(block);
  const predicted = foretold.filter(({ inBlock }) => inBlock === 'included').map(({ draft }) => draft.bytes);
  return [
    ...compareVerdicts(chain, parent, foretold),
    ...compareItems('included extrinsic', block.extrinsics.slice(2), predicted),
    ...compareStates(observed, observeRules(world)),
    ...compareSums(observed),
    ...compareTraces(played, before, parent),
  ];
}
