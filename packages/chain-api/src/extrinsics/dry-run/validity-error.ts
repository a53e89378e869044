import { type ByteReader, decodeFailed } from '@hub/scale/byte-reader';
import type { CallName } from '../calls/call-name.ts';

/**
 * The reason why the chain includes an extrinsic in no block, or cannot decide (sp_runtime::TransactionValidityError).
 */
export interface ValidityError {
  readonly kind: 'invalid' | 'unknown';
  readonly name: string;
  /** The number of a reason that the runtime defines itself; null for any other. */
  readonly custom: number | null;
  readonly message: string;
}

/** The reason for an extrinsic whose signer has to submit lower nonces first. */
export const future: ValidityError = {
  kind: 'invalid',
  name: 'Future',
  custom: null,
  message: 'The nonce is ahead: extrinsics of the signer with lower nonces are missing',
};

type Reason = readonly [name: string, message: string];

/** Reasons by index in sp_runtime::InvalidTransaction. */
const invalidReasons: readonly Reason[] = [
  ['Call', 'The chain does not accept this call'],
  [
    'Payment',
    'The fee cannot be paid: the signer lacks the coins, or the sponsor that would pay for the call',
  ],
  [future.name, future.message],
  ['Stale', 'The nonce was used before'],
  ['BadProof', 'The signature does not belong to the extrinsic on this chain'],
  ['AncientBirthBlock', 'The mortality has ended'],
  ['ExhaustsResources', 'The extrinsic does not fit into the block'],
  ['Custom', 'The runtime refuses the extrinsic for a custom reason'],
  ['BadMandatory', 'A mandatory call failed'],
  ['MandatoryValidation', 'The call is reserved for block authors'],
  ['BadSigner', 'The account cannot sign'],
  ['IndeterminateImplicit', 'The data that the signature covers cannot be determined'],
  ['UnknownOrigin', 'Nothing in the extrinsic authorizes it'],
];

/** Reasons by index in sp_runtime::UnknownTransaction. */
const unknownReasons: readonly Reason[] = [
  ['CannotLookup', 'Data that the validity depends on cannot be found'],
  ['NoUnsignedValidator', 'The chain knows no rule for this unsigned call'],
  ['Custom', 'The runtime cannot decide for a custom reason'],
];

/**
 * Reads an encoded TransactionValidityError; an unknown reason of a later runtime is reported by its number. Throws
 * AppError `DecodeFailed`.
 */
export function readValidityError(reader: ByteReader): ValidityError {
  const kinds = ['invalid', 'unknown'] as const;
  const kind = kinds[reader.byte()];
  if (kind === undefined) throw decodeFailed('The validity error is neither invalid nor unknown');
  const index = reader.byte();
  const reasons = kind === 'invalid' ? invalidReasons : unknownReasons;
  const [name, text] = reasons[index] ?? [`Reason${index}`, 'The chain refuses the extrinsic'];
  const custom = name === 'Custom' ? reader.byte() : null;
  return { kind, name, custom, message: custom === null ? text : `${text} (${custom})` };
}

/**
 * Calls for which a sponsor of a collection (docs/token-rules.md#sponsors), or of an Ethereum contract, may pay instead of
 * the signer.
 */
const sponsoredCalls: ReadonlySet<string> = new Set([
  'unique.createItem',
  'unique.transfer',
  'unique.transferFrom',
  'unique.approve',
  'unique.setTokenProperties',
  'evm.call',
]);

/** The message about an extrinsic with this call. It names the payer of the fee where that is certainly the signer. */
export function messageAbout({ section, method }: CallName, { name, message }: ValidityError): string {
  const isOfSigner = name === 'Payment' && !sponsoredCalls.has(`${section}.${method}`);
  return isOfSigner ? 'The signer cannot pay the fee' : message;
}
