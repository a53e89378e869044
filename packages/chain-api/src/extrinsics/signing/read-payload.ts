import { signer } from '@hub/contract/chain-api/accounts/model';
import type {
  SignedPayload,
  SignerPayloadJson as WirePayload,
} from '@hub/contract/chain-api/extrinsics/model';
import { AppError, isAppError } from '@hub/primitives/app-error';
import { type Hex, isHex } from '@hub/primitives/hex';
import { formatMultiSignature, parseMultiSignature } from '@hub/scale/multi-signature';
import { extrinsicVersion } from '@hub/scale/signer-payload';
import type { SignerPayloadJson } from '@hub/scale/signer-payload-json';

/** A signer payload with checked fields. */
export interface CheckedPayload {
  readonly payload: SignerPayloadJson;
  /** The signer's 32 bytes. */
  readonly publicKey: Uint8Array;
}

/** A checked payload with the signature over it. */
export interface CheckedSignedPayload extends CheckedPayload {
  /** The signature with its type in the first byte. */
  readonly signature: Hex;
}

/**
 * Reads a signer payload from the wire. Clients may omit fields of transaction extensions that have no effect. Throws
 * AppError `InvalidAddress` for the signer, and `BadPayload` for fields of another form and for features that this API
 * does not support (paying in another asset, other extrinsic formats).
 */
export function readPayload(payload: WirePayload): CheckedPayload {
  const { publicKey } = signer.parse(payload.address);
  const { assetId = null, metadataHash = null, mode = 0, withSignedTransaction = false } = payload;
  if (payload.version !== extrinsicVersion) throw badPayload('version', `${extrinsicVersion}`);
  if (assetId !== null) throw badPayload('assetId', 'null');
  if (mode !== 0 && mode !== 1) throw badPayload('mode', '0 or 1');
  if (metadataHash !== null && !isHex(metadataHash, 32)) throw badPayload('metadataHash', 'null or 32 bytes');
  return {
    publicKey,
    payload: {
      address: payload.address,
      assetId,
      blockHash: hexField(payload, 'blockHash'),
      blockNumber: u32Field(payload, 'blockNumber'),
      era: hexField(payload, 'era'),
      genesisHash: hexField(payload, 'genesisHash'),
      metadataHash,
      method: hexField(payload, 'method'),
      mode,
      nonce: hexField(payload, 'nonce'),
      signedExtensions: payload.signedExtensions,
      specVersion: hexField(payload, 'specVersion'),
      tip: hexField(payload, 'tip'),
      transactionVersion: hexField(payload, 'transactionVersion'),
      version: payload.version,
      withSignedTransaction: withSignedTransaction === true,
    },
  };
}

/**
 * Reads a signed payload from the wire, without verifying the signature. Throws like `readPayload`, and AppError
 * `BadSignature`.
 */
export function readSignedPayload({ signerPayloadJSON, signature }: SignedPayload): CheckedSignedPayload {
  return { ...readPayload(signerPayloadJSON), signature: typedSignature(signature) };
}

/** A signature with its type in the first byte. Throws AppError `BadSignature` for anything else. */
function typedSignature(signature: string): Hex {
  try {
    return formatMultiSignature(parseMultiSignature(signature));
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError({ code: 'BadSignature', message: error.message, cause: error });
  }
}

function hexField(payload: WirePayload, name: keyof SignerPayloadJson): Hex {
  const value = payload[name];
  if (isHex(value)) return value;
  throw badPayload(name, 'hex bytes');
}

/** Reads a field of at most 32 bits, which this service uses as a number. */
function u32Field(payload: WirePayload, name: keyof SignerPayloadJson): Hex {
  const value = hexField(payload, name);
  if (Number(value) <= 0xffff_ffff) return value;
  throw badPayload(name, 'a number of 32 bits');
}

function badPayload(field: string, expected: string): AppError {
  return new AppError({
    code: 'BadPayload',
    message: `signerPayloadJSON.${field} must be ${expected}`,
    details: { field },
  });
}
