import { blake2b256 } from '@hub/primitives/hashes';
import type { Hex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { ed25519, secp256k1 } from './curves.ts';
import { encodeImplicit, type ImplicitFields } from './extension-parts.ts';
import { type DecodedExtrinsic, readSignedParts } from './extrinsic.ts';
import { type MultiSignature, parseMultiSignature } from './multi-signature.ts';
import type { Runtime } from './runtime.ts';
import { bytesToSign, encodeSignerPayload } from './signer-payload.ts';
import type { SignerPayloadJson } from './signer-payload-json.ts';
import { isSr25519Signature } from './sr25519.ts';

/**
 * Whether a wallet's typed signature (type byte first) of a payload is valid for the account (32 bytes). Throws
 * AppError `InvalidSignature`, and the errors of `encodeSignerPayload`.
 */
export function verifySignature(
  runtime: Runtime,
  payload: SignerPayloadJson,
  signature: Hex,
  publicKey: Uint8Array,
): boolean {
  const message = bytesToSign(encodeSignerPayload(runtime, payload));
  return verifyMessage(message, parseMultiSignature(signature), publicKey);
}

/**
 * Whether the signature of a decodable extrinsic is valid for its signer, for a runtime, a chain and, if it is mortal,
 * the first block of its mortality (else the genesis block). Undefined if it cannot be verified: the extrinsic is not
 * signed, or the signature covers a hash of the metadata, which the extrinsic does not contain. Throws AppError
 * `InvalidArgument` or `UnsupportedExtension`.
 */
export function verifyExtrinsic(
  runtime: Runtime,
  { bytes, signature }: DecodedExtrinsic,
  implicit: ImplicitFields,
): boolean | undefined {
  if (signature === undefined) return undefined;
  const { explicit, call, hasMetadataHash } = readSignedParts(runtime, bytes);
  if (hasMetadataHash) return undefined;
  const message = bytesToSign(joinBytes([call, explicit, encodeImplicit(runtime, implicit)]));
  const { signatureType, signature: given, publicKey } = signature;
  return verifyMessage(message, { type: signatureType, bytes: given }, publicKey);
}

/**
 * Whether a signature of a message is valid for the account (32 bytes). An ecdsa account is the blake2-256 hash of the
 * compressed key that is recovered from the signature of the message's blake2-256 hash. False also for signatures and
 * keys that are not curve points.
 */
export function verifyMessage(
  message: Uint8Array,
  signature: MultiSignature,
  publicKey: Uint8Array,
): boolean {
  if (signature.type === 'Sr25519') return isSr25519Signature(message, signature.bytes, publicKey);
  // Loaded outside the `try`: a library that cannot be loaded must not make a signature invalid.
  const curves = { ed25519: ed25519(), secp256k1: secp256k1() };
  try {
    if (signature.type === 'Ed25519') return curves.ed25519.verify(signature.bytes, message, publicKey);
    return isSame(blake2b256(recoverKey(curves.secp256k1, message, signature.bytes)), publicKey);
  } catch {
    return false;
  }
}

/** The first recovery id in Ethereum's signatures; Substrate accepts both forms (sp_io::crypto). */
const ethereumRecoveryBase = 27;

function recoverKey(
  curve: ReturnType<typeof secp256k1>,
  message: Uint8Array,
  signature: Uint8Array,
): Uint8Array {
  const last = signature[64] ?? 0;
  const recoveryId = last < ethereumRecoveryBase ? last : last - ethereumRecoveryBase;
  // noble expects the recovery id first.
  const recovered = joinBytes([Uint8Array.of(recoveryId), signature.subarray(0, 64)]);
  return curve.recoverPublicKey(recovered, blake2b256(message), { prehash: false });
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
