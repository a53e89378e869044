import type { Hex } from '@hub/primitives/hex';
import { accountOf, frozenOf, withAccount } from './account.ts';
import type { ReferenceExtrinsic } from './call.ts';
import { callWeight } from './call-weight.ts';
import { tryDispatch } from './dispatch.ts';
import { emit } from './emit.ts';
import { BASE_EXTRINSIC_REF_TIME, inclusionFee } from './fee.ts';
import type { ReferenceState } from './state.ts';

/** The fee of an extrinsic in smallest units. */
export function extrinsicFee(state: ReferenceState, extrinsic: ReferenceExtrinsic): bigint {
  return inclusionFee(
    extrinsic.encodedLength,
    callWeight(extrinsic.call),
    state.settings.weightToFeeCoefficient,
  );
}

/**
 * Whether the signer can pay: the fee must not touch the frozen amount (docs/chain-rules.md#order-of-charging).
 * Otherwise no block includes the extrinsic.
 */
export function canPayFee(state: ReferenceState, extrinsic: ReferenceExtrinsic): boolean {
  const signer = accountOf(state, extrinsic.signer);
  return signer.free - extrinsicFee(state, extrinsic) >= frozenOf(signer);
}

function refund(state: ReferenceState, who: Hex, amount: bigint): ReferenceState {
  const returned = withAccount(state, who, { free: accountOf(state, who).free + amount });
  return emit(returned, 'balances.Deposit', who, amount);
}

/**
 * Applies the next extrinsic of the open block: fee, call, refund of unused weight, the rest to the treasury, outcome
 * (docs/chain-rules.md#order-of-charging).
 */
export function applyExtrinsic(state: ReferenceState, extrinsic: ReferenceExtrinsic): ReferenceState {
  const { signer, call } = extrinsic;
  const { treasury } = state;
  const fee = extrinsicFee(state, extrinsic);
  const phase = state.phase === 'initialization' ? 0 : state.phase + 1;
  const charged = emit(
    withAccount({ ...state, phase }, signer, { free: accountOf(state, signer).free - fee }),
    'balances.Withdraw',
    signer,
    fee,
  );
  const { state: called, error, usedRefTime } = tryDispatch(charged, signer, call);
  const { weightToFeeCoefficient } = state.settings;
  const usedFee = inclusionFee(extrinsic.encodedLength, usedRefTime, weightToFeeCoefficient);
  const refunded = usedFee < fee ? refund(called, signer, fee - usedFee) : called;
  let next = withAccount(refunded, treasury, { free: accountOf(refunded, treasury).free + usedFee });
  next = emit(next, 'balances.Deposit', treasury, usedFee);
  next = emit(next, 'treasury.Deposit', usedFee);
  const refTime = usedRefTime + BASE_EXTRINSIC_REF_TIME;
  return error === undefined
    ? emit(next, 'system.ExtrinsicSuccess', 'Normal', refTime)
    : emit(next, 'system.ExtrinsicFailed', error, 'Normal', refTime);
}
