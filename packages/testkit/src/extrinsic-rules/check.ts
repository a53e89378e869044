import type { Hex } from '@hub/primitives/hex';
import { accountOf, frozenOf } from '../staking-reference/account.ts';
import { inclusionFee } from '../staking-reference/fee.ts';
import { announce } from './announce.ts';
import { birthBlock, longevity } from './mortality.ts';
import type { Announced, RuleCall } from './rule-call.ts';
import type { RuleExtrinsic, RuleSignature, Signed } from './rule-extrinsic.ts';
import type { ChainIdentity, World } from './world.ts';

/** Thrown when an extrinsic is refused; the reason is, for example, `Invalid.Stale` or `undecodable`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export interface Checked {
  readonly who: Hex;
  readonly announced: Announced;
  /** The fee before the call runs, without the tip, in smallest units. */
  readonly fee: bigint;
}

/** The validity data of a valid extrinsic for a pool. */
export interface Validity {
  readonly nonce: number;
  /** Whether another extrinsic of the account must be included first. */
  readonly waits: boolean;
  readonly longevity: bigint;
}

const MAXIMUM_REF_TIME = { Normal: 1_299_891_843_000n, Operational: 1_799_891_843_000n } as const;
const MAXIMUM_PROOF = { Normal: 6_815_744n, Operational: 9_437_184n } as const;
const MAXIMUM_LENGTH = { Normal: 3_932_160, Operational: 5_242_880 } as const;

function isSame(left: ChainIdentity, right: ChainIdentity): boolean {
  return (
    left.specVersion === right.specVersion &&
    left.transactionVersion === right.transactionVersion &&
    left.genesisHash === right.genesisHash
  );
}

function holds(signature: RuleSignature, who: Hex, identity: ChainIdentity, birthHash: Hex): boolean {
  const { by, kind, label, isIntact } = signature;
  const isOwn = by === who && kind === label && isIntact;
  return isOwn && isSame(signature.identity, identity) && signature.birthHash === birthHash;
}

/** The proof size that a caller chose for a call; 0 for other calls, which are far below any limit. */
function chosenProof(call: RuleCall): bigint {
  return 'proofSize' in call ? call.proofSize : 0n;
}

function ensureFits({ call, encodedLength }: Signed, { refTime, dispatchClass }: Announced): void {
  if (dispatchClass === 'Mandatory') return;
  const isTooMuch =
    refTime > MAXIMUM_REF_TIME[dispatchClass] ||
    chosenProof(call) > MAXIMUM_PROOF[dispatchClass] ||
    encodedLength > MAXIMUM_LENGTH[dispatchClass];
  if (isTooMuch) throw new Refusal('Invalid.ExhaustsResources');
}

/** The signer, if the signature is valid; else throws Refusal (docs/chain-rules.md#signed-extrinsics). */
function authenticate(world: World, { parts }: Signed): Hex {
  if (parts.signer.kind !== 'Id') throw new Refusal('Unknown.CannotLookup');
  const birthHash = world.blockHashes.get(birthBlock(parts.mortality, world.ledger.blockNumber));
  if (birthHash === undefined) throw new Refusal('Invalid.AncientBirthBlock');
  // The runtime was built without the hash of its metadata, so it cannot verify a signature that covers this hash.
  if (parts.hasMetadataHash) throw new Refusal('Unknown.CannotLookup');
  const { who } = parts.signer;
  if (!holds(parts.signature, who, world.identity, birthHash)) throw new Refusal('Invalid.BadProof');
  return who;
}

/**
 * Checks a signed extrinsic before it runs (docs/chain-rules.md#order-of-the-checks), except for the room that is left
 * in the block; throws Refusal. A future nonce is not an error here: a pool keeps such an extrinsic, and `include`
 * refuses it.
 */
export function checkSigned(world: World, extrinsic: Signed, place: 'pool' | 'block'): Checked {
  const { call, parts, encodedLength } = extrinsic;
  const who = authenticate(world, extrinsic);
  const announced = announce(call);
  if (place === 'pool' && announced.dispatchClass === 'Mandatory') {
    throw new Refusal('Invalid.MandatoryValidation');
  }
  if (parts.nonce < (world.nonces.get(who) ?? 0)) throw new Refusal('Invalid.Stale');
  ensureFits(extrinsic, announced);
  if (world.isUnderMaintenance && call.name.startsWith('appPromotion.')) throw new Refusal('Invalid.Call');
  const fee = inclusionFee(encodedLength, announced.refTime, world.ledger.settings.weightToFeeCoefficient);
  const account = accountOf(world.ledger, who);
  const canPay = account.free - fee - parts.tip >= frozenOf(account);
  if (parts.hasAssetId || !canPay) throw new Refusal('Invalid.Payment');
  return { who, announced, fee };
}

/** Validates an extrinsic as a pool does; `world` is the result of `worldAfter` for the best block. Throws Refusal. */
export function validate(world: World, extrinsic: RuleExtrinsic): Validity {
  if (extrinsic.kind === 'undecodable') throw new Refusal('undecodable');
  if (extrinsic.kind === 'bare') {
    const isInherent = announce(extrinsic.call).dispatchClass === 'Mandatory';
    throw new Refusal(isInherent ? 'Invalid.MandatoryValidation' : 'Unknown.NoUnsignedValidator');
  }
  const { who } = checkSigned(world, extrinsic, 'pool');
  const { nonce, mortality } = extrinsic.parts;
  return {
    nonce,
    waits: nonce > (world.nonces.get(who) ?? 0),
    longevity: longevity(mortality, world.ledger.blockNumber),
  };
}
