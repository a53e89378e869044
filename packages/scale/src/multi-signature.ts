import { AppError } from '@hub/primitives/app-error';
import { fromHex, type Hex, isHex, toHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';

export type SignatureType = 'Ed25519' | 'Sr25519' | 'Ecdsa';

export interface MultiSignature {
  readonly type: SignatureType;
  /** 64 bytes; 65 for ecdsa, where the last one is the recovery id. */
  readonly bytes: Uint8Array;
}

const types: readonly SignatureType[] = ['Ed25519', 'Sr25519', 'Ecdsa'];

/** The length of a signature of a type, in bytes. */
export function signatureLength(type: SignatureType): number {
  return type === 'Ecdsa' ? 65 : 64;
}

/** Parses a wallet's signature, which begins with its type; throws AppError `InvalidSignature`. */
export function parseMultiSignature(signature: string): MultiSignature {
  const [typeByte = -1, ...bytes] = isHex(signature) ? fromHex(signature) : [];
  const type = types[typeByte];
  if (type !== undefined && bytes.length === signatureLength(type)) {
    return { type, bytes: Uint8Array.from(bytes) };
  }
  throw new AppError({
    code: 'InvalidSignature',
    message: 'A signature is its type (0x00 ed25519, 0x01 sr25519, 0x02 ecdsa) and 64 or 65 bytes, in hex',
  });
}

/** Formats a signature with its type as the first byte. */
export function formatMultiSignature({ type, bytes }: MultiSignature): Hex {
  return toHex(joinBytes([Uint8Array.of(types.indexOf(type)), bytes]));
}
