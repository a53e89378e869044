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
  /** Includes the length prefix. */
  readonly bytes: Uint8Array;
  /** Undefined for unsigned and general extrinsics. */
  readonly signature: ExtrinsicSignature | undefined;
  readonly call: DecodedCall;
}

/** The first byte of an extrinsic: its kind and version. */
const preambles = { signedV4: 0x84, bareV4: 0x04, bareV5: 0x05, generalV5: 0x45 };

/**
 * Decodes an extrinsic with its length prefix: signed and unsigned version 4, unsigned and general version 5 (general
 * ones have transaction extensions but no signature). Throws AppError `ExtrinsicDecodeFailed` with the offset of the
 * failure (details.position, including the length prefix) for anything else and for bytes after the end.
 */
export function decodeExtrinsic(runtime: Runtime, bytes: Uint8Array): DecodedExtrinsic {
  const reader = new ByteReader(bytes);
  try {
    const length = reader.compact();
    if (Number(length) !== reader.remaining) {
      throw decodeFailed(`The extrinsic says it has ${length} bytes, ${reader.remaining} follow`);
    }
    const signature = readHead(runtime, reader);
    const call = runtime.callCodec.decode(reader);
    if (reader.remaining > 0) throw decodeFailed(`${reader.remaining} bytes are left after the call`);
    return { hash: toHex(blake2b256(bytes)), bytes, signature, call };
  } catch (cause) {
    if (!isAppError(cause)) throw cause;
    const details = { position: reader.position };
    throw new AppError({ code: 'ExtrinsicDecodeFailed', message: cause.message, details, cause });
  }
}

/** The bytes of a signed extrinsic that its signature covers. */
export interface SignedParts {
  /** The values of its transaction extensions. */
  readonly explicit: Uint8Array;
  readonly call: Uint8Array;
  /** Whether the signature also covers a hash of the metadata, which is not part of the extrinsic. */
  readonly hasMetadataHash: boolean;
}

/** The signed parts of a decodable extrinsic; throws AppError `DecodeFailed` when it is not signed. */
export function readSignedParts(runtime: Runtime, bytes: Uint8Array): SignedParts {
  const reader = new ByteReader(bytes);
  reader.compact();
  if (reader.byte() !== preambles.signedV4) throw decodeFailed('The extrinsic is not signed');
  const { address, signature } = runtime.wellKnownTypes;
  runtime.codecOf(address).decode(reader);
  runtime.codecOf(signature).decode(reader);
  const start = reader.position;
  let hasMetadataHash = false;
  for (const { identifier, explicitType } of runtime.extensions) {
    const valueStart = reader.position;
    runtime.codecOf(explicitType).decode(reader);
    if (identifier === 'CheckMetadataHash')
      hasMetadataHash = reader.since(valueStart).some((byte) => byte !== 0);
  }
  return { explicit: reader.since(start), call: reader.take(reader.remaining), hasMetadataHash };
}

function readHead(runtime: Runtime, reader: ByteReader): ExtrinsicSignature | undefined {
  const preamble = reader.byte();
  switch (preamble) {
    case preambles.signedV4:
      return readSignature(runtime, reader);
    case preambles.generalV5:
      skipGeneralExtensions(runtime, reader);
      return undefined;
    case preambles.bareV4:
    case preambles.bareV5:
      return undefined;
    default:
      throw decodeFailed(`Extrinsics that begin with ${toHex(Uint8Array.of(preamble))} are not supported`);
  }
}

function skipGeneralExtensions(runtime: Runtime, reader: ByteReader): void {
  const version = reader.byte();
  if (version !== 0) throw decodeFailed(`Transaction extensions of version ${version} are not supported`);
  readExtensions(runtime, reader);
}

function readExtensions(runtime: Runtime, reader: ByteReader): ReadonlyMap<string, unknown> {
  return new Map(
    runtime.extensions.map(({ identifier, explicitType }) => [
      identifier,
      runtime.codecOf(explicitType).decode(reader),
    ]),
  );
}

function readSignature(runtime: Runtime, reader: ByteReader): ExtrinsicSignature {
  const { address, signature } = runtime.wellKnownTypes;
  const signer = runtime.codecOf(address).decode(reader);
  const { type, value } = readVariant(runtime.codecOf(signature).decode(reader));
  const extensions = readExtensions(runtime, reader);
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
