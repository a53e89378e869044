import { AppError } from '@hub/primitives/app-error';
import { joinBytes } from '@hub/primitives/join-bytes';
import type { Royalty } from '../schema/token.ts';
import { readPercent } from './percent.ts';
import {
  decodeRoyaltyPart,
  encodeRoyaltyPart,
  type RoyaltyPart,
  type RoyaltyPartInput,
  royaltyPartLength,
} from './royalty-part.ts';

/**
 * Encodes royalties of the metadata as the value of the property `royalties` (docs/token-schema.md#royalties). Throws
 * the errors of `readPercent` and `encodeRoyaltyPart`.
 */
export function encodeRoyalties(royalties: readonly Royalty[]): Uint8Array {
  return encodeRoyaltyParts(
    royalties.map(({ address, percent, isPrimaryOnly }) => ({
      address,
      value: readPercent(percent),
      royaltyType: isPrimaryOnly ? 'PRIMARY_ONLY' : 'DEFAULT',
    })),
  );
}

/** Decodes the property `royalties` to royalties of the metadata. Throws the errors of `decodeRoyaltyParts`. */
export function decodeRoyalties(bytes: Uint8Array): Royalty[] {
  return decodeRoyaltyParts(bytes).map(({ address, value, decimals, royaltyType }) => ({
    address,
    percent: Number(value) / 10 ** (decimals - 2),
    ...(royaltyType === 'PRIMARY_ONLY' && { isPrimaryOnly: true }),
  }));
}

/** Encodes royalty parts one after the other. Throws the errors of `encodeRoyaltyPart`. */
export function encodeRoyaltyParts(parts: readonly RoyaltyPartInput[]): Uint8Array {
  if (!Array.isArray(parts)) {
    throw new AppError({ code: 'Validation', message: 'Royalties must be an array' });
  }
  return joinBytes(parts.map(encodeRoyaltyPart));
}

/** Decodes royalty parts. Throws AppError `DecodeFailed` for a length that is not a multiple of 64 bytes. */
export function decodeRoyaltyParts(bytes: Uint8Array): RoyaltyPart[] {
  const count = bytes.length / royaltyPartLength;
  if (!Number.isInteger(count)) {
    throw new AppError({
      code: 'DecodeFailed',
      message: 'Invalid royalties encoding - length is not multiple of 64 bytes (128 symbols)',
      details: { length: bytes.length },
    });
  }
  return Array.from({ length: count }, (_, index) =>
    decodeRoyaltyPart(bytes.subarray(index * royaltyPartLength, (index + 1) * royaltyPartLength)),
  );
}
