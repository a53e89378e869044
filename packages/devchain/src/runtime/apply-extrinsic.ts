import type { BlockContext, Context } from '../frame/context.ts';
import { type DispatchOutcome, dispatchCall } from '../frame/dispatch.ts';
import type { DispatchInfo } from '../frame/dispatch-info.ts';
import type { Extrinsic } from '../frame/extrinsic.ts';
import { isGeneral, isInherent, isSigned, type SignedExtrinsic } from '../frame/extrinsic.ts';
import { none, signedBy } from '../frame/origin.ts';
import { addWeights, exceeds, type Weight } from '../frame/weight.ts';
import { refund, withdraw } from '../pallets/balances/imbalance.ts';
import { weightToFeeCoefficient } from '../pallets/configuration/storage.ts';
import { incrementNonce } from '../pallets/system/account.ts';
import { baseExtrinsicWeight } from '../pallets/system/constants.ts';
import { systemEvents } from '../pallets/system/events.ts';
import { totalFee } from '../pallets/transaction-payment/fee.ts';
import type { BlockUsage } from './block-usage.ts';
import { type CheckTools, checkSigned, refuseGeneral } from './check-extrinsic.ts';
import type { CollectFee } from './runtime-definition.ts';
import { invalid, unknown } from './validity.ts';

/** The parts of a runtime that apply extrinsics. */
export interface ApplyRules {
  readonly tools: CheckTools;
  readonly collectFee: CollectFee;
}

/**
 * Runs one extrinsic of a block: checks, nonce, fee, the call, refund, outcome event
 * (docs/chain-rules.md#order-of-charging). Throws ValidityFailure, without changes of storage, when it cannot be
 * included. An extrinsic with a failing call is included, unless it is mandatory.
 */
export function applyExtrinsic(
  context: BlockContext,
  rules: ApplyRules,
  usage: BlockUsage,
  extrinsic: Extrinsic,
): DispatchOutcome {
  if (!isSigned(extrinsic)) return applyUnsigned(context, rules.tools, usage, extrinsic);
  if (extrinsic.call.info().class !== 'Mandatory') return applySigned(context, rules, usage, extrinsic);
  return context.transactional(() => {
    const outcome = applySigned(context, rules, usage, extrinsic);
    if (!outcome.ok) throw invalid('BadMandatory');
    return outcome;
  });
}

function applyUnsigned(
  context: BlockContext,
  tools: CheckTools,
  usage: BlockUsage,
  extrinsic: Extrinsic,
): DispatchOutcome {
  if (isGeneral(extrinsic)) throw refuseGeneral(context, tools, extrinsic, 'block');
  if (!isInherent(extrinsic)) throw unknown('NoUnsignedValidator');
  const info = extrinsic.call.info();
  usage.add(info, extrinsic.lengthBytes);
  const outcome = dispatchCall(context, none, extrinsic.call);
  if (!outcome.ok) throw invalid('BadMandatory');
  tools.hooks.afterExtrinsic(context, {
    call: extrinsic.call,
    signer: undefined,
    payer: undefined,
    outcome,
  });
  depositOutcome(context, info, outcome);
  return outcome;
}

function applySigned(
  context: BlockContext,
  { tools, collectFee }: ApplyRules,
  usage: BlockUsage,
  extrinsic: SignedExtrinsic,
): DispatchOutcome {
  const { signer, payer: feePayer, info, fee, tip } = checkSigned(context, tools, extrinsic, 'block');
  const payer = feePayer.account;
  usage.add(info, extrinsic.lengthBytes);
  incrementNonce(context, signer);
  withdraw(context, payer, fee + tip);
  feePayer.onCharged?.(context);

  const outcome = dispatchCall(context, signedBy(signer), extrinsic.call);
  const actual = { weight: actualWeight(info, outcome), paysFee: actualPays(info, outcome) };
  usage.reclaim(info, actual.weight);
  const coefficient = weightToFeeCoefficient.get(context.storage);
  const actualFee = totalFee(extrinsic.lengthBytes, actual, coefficient);
  const given = refund(context, payer, fee > actualFee ? fee - actualFee : 0n);
  collectFee(context, { payer, amount: fee + tip - given, tip });
  tools.hooks.afterExtrinsic(context, { call: extrinsic.call, signer, payer, outcome });
  depositOutcome(context, info, outcome);
  return outcome;
}

function actualWeight(info: DispatchInfo, { post }: DispatchOutcome): Weight {
  return post.weight === undefined || exceeds(post.weight, info.weight) ? info.weight : post.weight;
}

function actualPays(info: DispatchInfo, { post }: DispatchOutcome): boolean {
  return info.paysFee && post.paysFee !== false;
}

function depositOutcome(context: Context, info: DispatchInfo, outcome: DispatchOutcome): void {
  const dispatch_info = {
    weight: addWeights(actualWeight(info, outcome), baseExtrinsicWeight),
    class: { type: info.class, value: undefined },
    pays_fee: { type: actualPays(info, outcome) ? 'Yes' : 'No', value: undefined },
  } as const;
  context.deposit(
    outcome.ok
      ? systemEvents.ExtrinsicSuccess({ dispatch_info })
      : systemEvents.ExtrinsicFailed({ dispatch_error: outcome.error, dispatch_info }),
  );
}
