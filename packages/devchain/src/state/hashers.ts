import { blake2b128, twox64 } from '@hub/primitives/hashes';
import { bytesToHex } from '@noble/hashes/utils.js';

export type HasherName = 'Blake2128Concat' | 'Twox64Concat' | 'Identity';

/** Length of the hash in front of the key itself. */
export const hashLengths: Readonly<Record<HasherName, number>> = {
  Blake2128Concat: 16,
  Twox64Concat: 8,
  Identity: 0,
};

/** A storage key part as lower-case hex: the hash followed by the key itself. */
export function hashedKey(hasher: HasherName, key: Uint8Array): string {
  const plain = bytesToHex(key);
  switch (hasher) {
    case 'Blake2128Concat':
      return bytesToHex(blake2b128(key)) + plain;
    case 'Twox64Concat':
      return bytesToHex(twox64(key)) + plain;
    case 'Identity':
      return plain;
  }
}
