import type { Hex } from '@hub/primitives/hex';
import type { TokenCall } from './call.ts';
import { addCoins, canPay } from './coins.ts';
import { isDecodable } from './decodable.ts';
import { dispatch } from './dispatch.ts';
import { draftOf, emit, stateOf } from './draft.ts';
import { payerOf } from './sponsor.ts';
import type { TokenEvent, TokenState } from './state.ts';

/** Fees follow from lengths and weights, which these rules do not know: they are told. */
export interface Fee {
  /** Withdrawn before the call runs. */
  readonly withdrawn: bigint;
  /** Kept of it in the end. */
  readonly kept: bigint;
}

export interface TokenExtrinsic {
  readonly signer: Hex;
  readonly call: TokenCall;
  readonly fee: Fee;
}

/** The outcome of an extrinsic: no block takes it, or it is in a block with its payer, error and events. */
export type Outcome =
  | { readonly kind: 'refused'; readonly reason: 'undecodable' | 'Invalid.Payment' }
  | {
      readonly kind: 'included';
      readonly payer: Hex;
      readonly error: string | undefined;
      /** All of them in order, those of the fee and of the end included. */
      readonly events: readonly TokenEvent[];
    };

/** The outcome of the next extrinsic of the open block, and the state after it. */
export function applyExtrinsic(
  before: TokenState,
  { signer, call, fee }: TokenExtrinsic,
): { readonly state: TokenState; readonly outcome: Outcome } {
  if (!isDecodable(call)) return { state: before, outcome: { kind: 'refused', reason: 'undecodable' } };
  const payer = payerOf(before, signer, call);
  if (!canPay(before, payer.account, fee.withdrawn)) {
    return { state: before, outcome: { kind: 'refused', reason: 'Invalid.Payment' } };
  }
  const charged = draftOf(before);
  addCoins(charged, payer.account, -fee.withdrawn);
  emit(charged, 'balances.Withdraw', payer.account, fee.withdrawn);
  // The sponsor's turn counts even when the call fails.
  if (payer.basket !== undefined) charged.baskets.set(payer.basket, before.blockNumber);

  const called = dispatch(stateOf(charged), signer, call);

  const settled = draftOf(called.state);
  const { treasury } = settled;
  const back = fee.withdrawn - fee.kept;
  if (back > 0n) {
    addCoins(settled, payer.account, back);
    emit(settled, 'balances.Deposit', payer.account, back);
  }
  addCoins(settled, treasury, fee.kept);
  emit(settled, 'balances.Deposit', treasury, fee.kept);
  emit(settled, 'treasury.Deposit', fee.kept);
  if (called.error === undefined) emit(settled, 'system.ExtrinsicSuccess');
  else emit(settled, 'system.ExtrinsicFailed', called.error);
  const events = [...charged.events, ...called.events, ...settled.events];
  return {
    state: stateOf(settled),
    outcome: { kind: 'included', payer: payer.account, error: called.error, events },
  };
}

/** The state in which the next block runs; no rule of tokens runs between blocks. */
export function openBlock(state: TokenState): TokenState {
  return { ...state, blockNumber: state.blockNumber + 1 };
}
