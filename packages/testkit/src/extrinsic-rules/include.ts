import { accountOf, isUntouched, withAccount } from '../staking-reference/account.ts';
import { BASE_EXTRINSIC_REF_TIME, inclusionFee } from '../staking-reference/fee.ts';
import { setFree } from './balances-calls.ts';
import { type Checked, checkSigned, Refusal } from './check.ts';
import { dispatch } from './dispatch.ts';
import type { Announced } from './rule-call.ts';
import type { RuleExtrinsic, Signed } from './rule-extrinsic.ts';
import { emitIn, type Usage, type World, withLedger } from './world.ts';

const NORMAL_REF_TIME = 1_500_000_000_000n;
const LENGTH = { Normal: 3_932_160, Operational: 5_242_880 } as const;

/**
 * Adds length, announced time and base time to the block's usage; a mandatory extrinsic adds only its length, and is
 * never refused. Throws Refusal for others above the limit of length, and for normal ones above the limit of time.
 * Operational extrinsics of these tests stay far below their limit of time.
 */
function takeRoom(usage: Usage, { dispatchClass, refTime }: Announced, encodedLength: number): Usage {
  const lengthBytes = usage.lengthBytes + encodedLength;
  const total = refTime + BASE_EXTRINSIC_REF_TIME;
  if (dispatchClass === 'Mandatory') return { ...usage, lengthBytes };
  if (lengthBytes > LENGTH[dispatchClass]) throw new Refusal('Invalid.ExhaustsResources');
  if (dispatchClass === 'Operational') {
    return { ...usage, lengthBytes, operationalRefTime: usage.operationalRefTime + total };
  }
  const normalRefTime = usage.normalRefTime + total;
  if (normalRefTime > NORMAL_REF_TIME) throw new Refusal('Invalid.ExhaustsResources');
  return { ...usage, lengthBytes, normalRefTime };
}

/** Subtracts the announced time that a call did not use from the block's usage. */
function giveBack(usage: Usage, { dispatchClass, refTime }: Announced, usedRefTime: bigint): Usage {
  const unused = refTime - usedRefTime;
  if (dispatchClass === 'Normal') return { ...usage, normalRefTime: usage.normalRefTime - unused };
  return { ...usage, operationalRefTime: usage.operationalRefTime - unused };
}

function charge(world: World, { who, fee }: Checked, tip: bigint): World {
  const { free } = accountOf(world.ledger, who);
  const paid = withAccount(world.ledger, who, { free: free - fee - tip });
  return emitIn(withLedger(world, paid), 'balances.Withdraw', who, fee + tip);
}

/**
 * Refunds the fee of unused weight, unless nothing is left of the payer's account, and pays the rest and the tip to the treasury
 * (docs/chain-rules.md#order-of-charging).
 */
function settle(world: World, { who, fee }: Checked, tip: bigint, actualFee: bigint): World {
  const { ledger } = world;
  const payer = accountOf(ledger, who);
  const back = isUntouched(payer) ? 0n : fee - actualFee;
  let next = world;
  if (back > 0n) {
    next = withLedger(next, withAccount(ledger, who, { free: payer.free + back }));
    next = emitIn(next, 'balances.Deposit', who, back);
  }
  const value = fee + tip - back;
  if (value === 0n) return next;
  const pot = ledger.treasury;
  next = emitIn(next, 'balances.Deposit', pot, value);
  next = withLedger(next, setFree(next.ledger, pot, accountOf(next.ledger, pot).free + value));
  return emitIn(next, 'treasury.Deposit', value);
}

function includeSigned(world: World, extrinsic: Signed): World {
  const { parts, call, encodedLength } = extrinsic;
  const checked = checkSigned(world, extrinsic, 'block');
  const { who, announced } = checked;
  if (parts.nonce > (world.nonces.get(who) ?? 0)) throw new Refusal('Invalid.Future');
  const usage = takeRoom(world.usage, announced, encodedLength);

  const { phase } = world.ledger;
  const begun: World = {
    ...world,
    usage,
    nonces: new Map(world.nonces).set(who, parts.nonce + 1),
    ledger: { ...world.ledger, phase: phase === 'initialization' ? 0 : phase + 1 },
  };
  const outcome = dispatch(charge(begun, checked, parts.tip), { kind: 'signed', who }, call);
  const { error, usedRefTime, paysFee } = outcome;
  if (error !== undefined && announced.dispatchClass === 'Mandatory')
    throw new Refusal('Invalid.BadMandatory');
  // If the call itself sets the price of time, the settlement of its fee uses the new price.
  const coefficient = outcome.world.ledger.settings.weightToFeeCoefficient;
  const computed = paysFee ? inclusionFee(encodedLength, usedRefTime, coefficient) : 0n;
  const actualFee = computed < checked.fee ? computed : checked.fee;
  const settled = settle(outcome.world, checked, parts.tip, actualFee);
  const time = usedRefTime + BASE_EXTRINSIC_REF_TIME;
  const details = paysFee ? [announced.dispatchClass, time] : [announced.dispatchClass, time, 'pays nothing'];
  const info = announced.dispatchClass === 'Mandatory' ? [announced.dispatchClass] : details;
  const reported =
    error === undefined
      ? emitIn(settled, 'system.ExtrinsicSuccess', ...info)
      : emitIn(settled, 'system.ExtrinsicFailed', error, ...info);
  return { ...reported, usage: giveBack(reported.usage, announced, usedRefTime) };
}

/** Includes the next extrinsic in the open block; throws Refusal, without changes, when the block cannot include it. */
export function include(world: World, extrinsic: RuleExtrinsic): World {
  if (extrinsic.kind === 'undecodable') throw new Refusal('undecodable');
  if (extrinsic.kind === 'bare') throw new Refusal('Unknown.NoUnsignedValidator');
  return includeSigned(world, extrinsic);
}
