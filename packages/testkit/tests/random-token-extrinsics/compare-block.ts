import type { Hex } from '@hub/primitives/hex';
import {
  applyExtrinsic,
  type Fee,
  type Outcome,
  openBlock,
} from '../../src/token-reference/apply-extrinsic.ts';
import type { TokenEvent, TokenState } from '../../src/token-reference/state.ts';
import { observeTokens, type Row, type TokenObservation } from './observe-tokens.ts';
import type { TokenDraft } from './scene.ts';

/** The outcome of a draft on a chain. */
export type SeenOutcome =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'included';
      /** The fee that the chain charged: the first withdrawal, and the treasury's share. */
      readonly fee: Fee;
      /** Its events in order, from the withdrawal of the fee on. */
      readonly events: readonly TokenEvent[];
    };

/** A block that a chain built from drafts. */
export interface SeenBlock {
  /** One outcome for each draft, in order. */
  readonly outcomes: readonly SeenOutcome[];
  /** The storage of the chain after the block. */
  readonly observation: TokenObservation;
}

/** The chain that is compared with the rules. */
export interface TokenDriver {
  /** Returns the initial state. */
  start(): TokenState;
  /** Signs the drafts, submits them in this order, and seals one block with the accepted ones. */
  seal(drafts: readonly TokenDraft[]): SeenBlock;
  /** The fee that the chain withdraws before a draft runs; the rules need it for drafts that the chain refused. */
  quote(draft: TokenDraft): bigint;
}

/** A difference between chain and rules: its name, and both sides as text. */
export interface Disagreement {
  readonly what: string;
  readonly chain: string;
  readonly rules: string;
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
  return text ?? 'absent';
}

function differing(what: string, chain: unknown, rules: unknown): readonly Disagreement[] {
  const [left, right] = [textOf(chain), textOf(rules)];
  return left === right ? [] : [{ what, chain: left, rules: right }];
}

function payerIn(events: readonly TokenEvent[]): Hex | undefined {
  return events[0]?.data[0] as Hex | undefined;
}

/** Compares the outcome of one draft: refusal and payer first, so that the difference has a name, then every event. */
function compareOutcomes(draft: TokenDraft, seen: SeenOutcome, modelled: Outcome): readonly Disagreement[] {
  if (seen.kind === 'refused' || modelled.kind === 'refused') {
    const reason = (one: SeenOutcome | Outcome) => (one.kind === 'refused' ? one.reason : 'included');
    return differing(`whether ${textOf(draft)} is taken`, reason(seen), reason(modelled));
  }
  const name = textOf(draft);
  const length = Math.max(seen.events.length, modelled.events.length);
  return [
    ...differing(`payer of ${name}`, payerIn(seen.events), modelled.payer),
    ...Array.from({ length }, (_, index) => index).flatMap((index) =>
      differing(`event ${index} of ${name}`, seen.events[index], modelled.events[index]),
    ),
  ];
}

function isSameRow(left: Row | undefined, right: Row | undefined): boolean {
  return left?.length === right?.length && (left ?? []).every((value, index) => value === right?.[index]);
}

function compareStates(chain: TokenObservation, rules: TokenObservation): readonly Disagreement[] {
  const { counts, ...parts } = rules;
  const differences = Object.keys(parts).flatMap((part) => {
    const key = part as keyof typeof parts;
    const [left, right] = [chain[key], rules[key]];
    return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => index)
      .filter((index) => !isSameRow(left[index], right[index]))
      .flatMap((index) => differing(`${part} ${index}`, left[index], right[index]));
  });
  return [...differing('counts', chain.counts, counts), ...differences];
}

/** Builds the same block with a chain and with the rules; returns all differences and the state by the rules. */
export function playBlock(
  driver: TokenDriver,
  before: TokenState,
  drafts: readonly TokenDraft[],
): { readonly state: TokenState; readonly disagreements: readonly Disagreement[] } {
  const quotes = drafts.map((draft) => driver.quote(draft));
  const { outcomes, observation } = driver.seal(drafts);
  let state = openBlock(before);
  const disagreements: Disagreement[] = [];
  for (const [index, draft] of drafts.entries()) {
    const seen = outcomes[index] ?? { kind: 'refused', reason: 'absent' };
    const quoted = quotes[index] ?? 0n;
    const fee = seen.kind === 'included' ? seen.fee : { withdrawn: quoted, kept: quoted };
    const modelled = applyExtrinsic(state, { ...draft, fee });
    state = modelled.state;
    disagreements.push(...compareOutcomes(draft, seen, modelled.outcome));
  }
  disagreements.push(...compareStates(observation, observeTokens(state)));
  return { state, disagreements };
}
