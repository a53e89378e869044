import { AppError, isAppError } from '@hub/primitives/app-error';
import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { ByteReader, decodeFailed } from './byte-reader.ts';
import type { DecodedCall } from './codec/call.ts';
import type { Mortality } from './codec/mortality.ts';
import { isRecord } from './codec/type-codec.ts';
import type { SignatureType } from './multi-signature.ts';
import type { Runtime } from './runtime.ts';
import { readAccount, readBigint } from './value.ts';

export interface ExtrinsicSignature {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly signatureType: SignatureType;
  /** 64 bytes; 65 for ecdsa. */
  readonly signature: Uint8Array;
  readonly nonce: number;
  /** Smallest units. */
  readonly tip: bigint;
  readonly mortality: Mortality;
}

export interface DecodedExtrinsic {
  /** blake2-256 of the bytes. */
  readonly hash: Hex;
  /** Length prefix included. */
  readonly bytes: Uint8Array;
  /** Undefined for unsigned extrinsics. */
  readonly signature: ExtrinsicSignature | undefined;
  readonly call: DecodedCall;
}

/** The first byte of an extrinsic: its kind and version. */
const preambles = { signedV4: 0x84, bareV4: 0x04, bareV5: 0x05 };

/**
 * Decodes an extrinsic with its length prefix: signed and unsigned version 4, unsigned version 5.
 * Anything else, and bytes after the end, is an AppError `ExtrinsicDecodeFailed`.
 */
export function decodeExtrinsic(runtime: Runtime, bytes: Uint8Array): DecodedExtrinsic {
  try {
    const reader = new ByteReader(bytes);
    const length = reader.compact();
    if (Number(length) !== reader.remaining) {
      throw decodeFailed(`The extrinsic says it has ${length} bytes, ${reader.remaining} follow`);
    }
    const signature = readPreamble(reader) ? readSignature(runtime, reader) : undefined;
    const call = runtime.callCodec.decode(reader);
    if (reader.remaining > 0) throw decodeFailed(`${reader.remaining} bytes are left after the call`);
    return { hash: toHex(blake2b256(bytes)), bytes, signature, call };
  } catch (cause) {
    if (!isAppError(cause)) throw cause;
    throw new AppError({ code: 'ExtrinsicDecodeFailed', message: cause.message, cause });
  }
}

function readPreamble(reader: ByteReader): boolean {
  const preamble = reader.byte();
  if (preamble === preambles.signedV4) return true;
  if (preamble === preambles.bareV4 || preamble === preambles.bareV5) return false;
  throw decodeFailed(`Extrinsics that begin with ${toHex(Uint8Array.of(preamble))} are not supported`);
}

function readSignature(runtime: Runtime, reader: ByteReader): ExtrinsicSignature {
  const { address, signature } = runtime.wellKnownTypes;
  const signer = runtime.codecOf(address).decode(reader);
  const { type, value } = readVariant(runtime.codecOf(signature).decode(reader));
  const extensions = new Map(
    runtime.extensions.map(({ identifier, explicitType }) => [
      identifier,
      runtime.codecOf(explicitType).decode(reader),
    ]),
  );
  return {
    publicKey: readAccount(isRecord(signer) ? signer.value : signer),
    signatureType: readSignatureType(type),
    signature: readBytes(value),
    nonce: Number(readBigint(extensions.get('CheckNonce'))),
    tip: readTip(extensions),
    mortality: readMortality(extensions.get('CheckMortality') ?? extensions.get('CheckEra')),
  };
}

function readTip(extensions: ReadonlyMap<string, unknown>): bigint {
  const plain = extensions.get('ChargeTransactionPayment') ?? extensions.get('SkipCheckIfFeeless');
  const withAsset = extensions.get('ChargeAssetTxPayment');
  return readBigint(plain ?? (isRecord(withAsset) ? withAsset.tip : 0n));
}

function readVariant(value: unknown): { type: string; value: unknown } {
  if (isRecord(value) && typeof value.type === 'string') return { type: value.type, value: value.value };
  throw decodeFailed('The signature is not one of several kinds');
}

function readSignatureType(type: string): SignatureType {
  if (type === 'Sr25519' || type === 'Ed25519' || type === 'Ecdsa') return type;
  throw decodeFailed(`Signatures of type ${type} are not supported`);
}

function readBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw decodeFailed('The signature has no bytes');
}

function readMortality(value: unknown): Mortality {
  if (isRecord(value)) {
    const { kind, period, phase } = value;
    if (kind === 'mortal' && typeof period === 'number' && typeof phase === 'number') {
      return { kind, period, phase };
    }
  }
  return { kind: 'immortal' };
}
