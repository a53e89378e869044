import type { Hex } from '@hub/primitives/hex';
import type { TokenCall } from './call.ts';
import { addCoins, canPay } from './coins.ts';
import { isDecodable } from './decodable.ts';
import { dispatch } from './dispatch.ts';
import { draftOf, emit, stateOf } from './draft.ts';
import { payerOf } from './sponsor.ts';
import type { TokenEvent, TokenState } from './state.ts';

/** The fee of an extrinsic. It is an input, because it depends on lengths and weights that these rules do not model. */
export interface Fee {
  /** Withdrawn before the call runs. */
  readonly withdrawn: bigint;
  /** The part that is not refunded. */
  readonly kept: bigint;
}

export interface TokenExtrinsic {
  readonly signer: Hex;
  readonly call: TokenCall;
  readonly fee: Fee;
}

/** The outcome of an extrinsic: no block can include it, or it is included with its payer, error and events. */
export type Outcome =
  | { readonly kind: 'refused'; readonly reason: 'undecodable' | 'Invalid.Payment' }
  | {
      readonly kind: 'included';
      readonly payer: Hex;
      readonly error: string | undefined;
      /** All events in order, including those of the fee and the outcome. */
      readonly events: readonly TokenEvent[];
    };

/** Applies the next extrinsic of the open block; returns the outcome and the new state. */
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
  // A sponsored call counts for the rate limit even if it fails.
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

/** The state of the next block; no rule of tokens runs between blocks. */
export function openBlock(state: TokenState): TokenState {
  return { ...state, blockNumber: state.blockNumber + 1 };
}
