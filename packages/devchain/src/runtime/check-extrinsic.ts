import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { birthBlockOf, lastBlockOf } from '@hub/scale/codec/mortality';
import { concatBytes } from '@noble/hashes/utils.js';
import * as t from '../codec/types.ts';
import type { Context } from '../frame/context.ts';
import type { DispatchInfo } from '../frame/dispatch-info.ts';
import type { ExplicitParts, ImplicitParts } from '../frame/extension.ts';
import type { Extrinsic, GeneralExtrinsic, SignedExtrinsic } from '../frame/extrinsic.ts';
import type { CombinedHooks, FeePayer } from '../frame/pallet-hooks.ts';
import type { RuntimeVersion } from '../frame/runtime-version.ts';
import { exceeds } from '../frame/weight.ts';
import { canWithdraw } from '../pallets/balances/imbalance.ts';
import { weightToFeeCoefficient } from '../pallets/configuration/storage.ts';
import { nonceOf } from '../pallets/system/account.ts';
import { blockLimits, lengthLimits } from '../pallets/system/constants.ts';
import { blockHash } from '../pallets/system/storage.ts';
import { totalFee } from '../pallets/transaction-payment/fee.ts';
import { priorityOf } from '../pallets/transaction-payment/priority.ts';
import type { AccountId } from '../types/account-id.ts';
import type { ExtrinsicCodec } from './extrinsic.ts';
import type { SignatureMemory } from './signature-memory.ts';
import type { ValidTransaction } from './validity.ts';
import { invalid, unknown, type ValidityFailure } from './validity.ts';

export interface CheckTools {
  readonly version: RuntimeVersion;
  readonly codec: ExtrinsicCodec;
  readonly signatures: SignatureMemory;
  readonly hooks: Pick<CombinedHooks, 'feePayer' | 'feeInAdvance' | 'isFiltered' | 'afterExtrinsic'>;
}

export interface CheckedExtrinsic {
  readonly signer: AccountId;
  /** The account that the fee and the tip are taken from. */
  readonly payer: FeePayer;
  readonly info: DispatchInfo;
  /** The fee in advance, in smallest units without the tip; it is taken before the call runs. */
  readonly fee: bigint;
  readonly tip: bigint;
}

/**
 * Runs the checks of all transaction extensions on a signed extrinsic, in the order of the extensions
 * (docs/chain-rules.md#order-of-the-checks); throws ValidityFailure. The pool accepts a future nonce, and refuses
 * mandatory calls. A block refuses a future nonce, after all other checks.
 */
export function checkSigned(
  context: Context,
  tools: CheckTools,
  extrinsic: SignedExtrinsic,
  place: 'pool' | 'block',
): CheckedExtrinsic {
  const { address, parts } = extrinsic.signed;
  if (address.type !== 'Id') throw unknown('CannotLookup');
  const signer = address.value;
  ensureSignature(context, tools, extrinsic, signer);
  const info = extrinsic.call.info();
  if (place === 'pool' && info.class === 'Mandatory') throw invalid('MandatoryValidation');

  const nonce = nonceOf(context.storage, signer);
  if (parts.nonce < nonce) throw invalid('Stale');

  ensureAllowed(context, tools, extrinsic, info);
  const payer = tools.hooks.feePayer(context, { signer, call: extrinsic.call }) ?? { account: signer };
  const { tip, asset_id } = parts.payment;
  const plainFee = totalFee(extrinsic.lengthBytes, info, weightToFeeCoefficient.get(context.storage));
  const fee = tools.hooks.feeInAdvance(extrinsic, plainFee);
  if (asset_id !== undefined || !canWithdraw(context, payer.account, fee + tip)) throw invalid('Payment');
  if (place === 'block' && parts.nonce > nonce) throw invalid('Future');
  return { signer, payer, info, fee, tip };
}

/**
 * Returns the reason why a general transaction cannot be included: no extension of this runtime authorizes an origin,
 * or its call is mandatory and `place` is the pool. Throws the ValidityFailure of a check in between, in the order of
 * the extensions.
 */
export function refuseGeneral(
  context: Context,
  tools: CheckTools,
  extrinsic: GeneralExtrinsic,
  place: 'pool' | 'block',
): ValidityFailure {
  const info = extrinsic.call.info();
  if (place === 'pool' && info.class === 'Mandatory') return invalid('MandatoryValidation');
  implicitOf(context, tools, extrinsic.general.parts);
  ensureAllowed(context, tools, extrinsic, info);
  return invalid('UnknownOrigin');
}

/** The checks of the extensions that do not depend on the sender. */
function ensureAllowed(
  context: Context,
  { hooks }: CheckTools,
  { call, lengthBytes }: Extrinsic,
  info: DispatchInfo,
): void {
  ensureFits(info, lengthBytes);
  if (hooks.isFiltered(context, call)) throw invalid('Call');
}

function ensureSignature(context: Context, tools: CheckTools, extrinsic: SignedExtrinsic, signer: AccountId) {
  const { parts, signature } = extrinsic.signed;
  const message = tools.codec.payload({ call: extrinsic.call, parts }, implicitOf(context, tools, parts));
  if (!tools.signatures.isValid(signature, message, signer)) throw invalid('BadProof');
}

/** The values that are signed but not transmitted; throws ValidityFailure if one does not exist. */
function implicitOf(context: Context, { version }: CheckTools, parts: ExplicitParts): ImplicitParts {
  const genesisHash = knownHash(context, 0);
  const { mortality } = parts;
  const birthBlock = mortality.kind === 'immortal' ? 0 : birthBlockOf(mortality, context.blockNumber);
  const birthHash = knownHash(context, birthBlock);
  // The live runtime is built without a metadata hash, so no signature can cover one.
  if (parts.metadataHash.mode.type === 'Enabled') throw unknown('CannotLookup');
  const { specVersion, transactionVersion } = version;
  return { specVersion, transactionVersion, genesisHash, birthHash, metadataHash: undefined };
}

function knownHash(context: Context, blockNumber: number): Hex {
  if (context.storage.get(blockHash.key(blockNumber)) === undefined) throw invalid('AncientBirthBlock');
  return blockHash.get(context.storage, blockNumber);
}

/** A single extrinsic may use only its share of a block. */
function ensureFits(info: DispatchInfo, lengthBytes: number): void {
  const limit = info.class === 'Operational' ? 'operational' : 'normal';
  const most = blockLimits.per_class[limit].max_extrinsic;
  if (most !== undefined && exceeds(info.weight, most)) throw invalid('ExhaustsResources');
  if (lengthBytes > lengthLimits[limit]) throw invalid('ExhaustsResources');
}

const maxLongevity = (1n << 64n) - 1n;

/** The validity data with which a pool orders an extrinsic. */
export function validTransaction(
  context: Context,
  { signed, lengthBytes }: SignedExtrinsic,
  { signer, info, fee, tip }: CheckedExtrinsic,
): ValidTransaction {
  const { nonce, mortality } = signed.parts;
  const current = context.blockNumber;
  const lastBlock = lastBlockOf(mortality, current);
  const longevity =
    lastBlock === undefined ? maxLongevity - BigInt(current) : BigInt(Math.max(0, lastBlock + 1 - current));
  return {
    priority: priorityOf({ info, lengthBytes, fee, tip }),
    requires: nonce > nonceOf(context.storage, signer) ? [nonceTag(signer, nonce - 1)] : [],
    provides: [nonceTag(signer, nonce)],
    longevity,
    propagate: true,
  };
}

function nonceTag(signer: AccountId, nonce: number): Hex {
  return toHex(concatBytes(fromHex(signer), t.u32.codec.enc(nonce)));
}
