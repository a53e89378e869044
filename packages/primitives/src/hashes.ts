import { blake2bOf } from '#blake2b';
import { keccak256Of } from '#keccak';
import { xxhash64 } from './xxhash64.ts';

/** BLAKE2b with 16 bytes of output. */
export function blake2b128(bytes: Uint8Array): Uint8Array {
  return blake2bOf(bytes, 16);
}

/** BLAKE2b with 32 bytes of output: block hashes, extrinsic hashes, long signer payloads. */
export function blake2b256(bytes: Uint8Array): Uint8Array {
  return blake2bOf(bytes, 32);
}

/** BLAKE2b with 64 bytes of output: the checksum of SS58 texts. */
export function blake2b512(bytes: Uint8Array): Uint8Array {
  return blake2bOf(bytes, 64);
}

/** Keccak-256 as Ethereum uses it. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return keccak256Of(bytes);
}

/** xxHash64 with seed 0, 8 bytes little-endian. */
export function twox64(bytes: Uint8Array): Uint8Array {
  return twox(bytes, 1);
}

/** Two xxHash64 with seeds 0 and 1, 16 bytes: names in storage keys. */
export function twox128(bytes: Uint8Array): Uint8Array {
  return twox(bytes, 2);
}

/** Four xxHash64 with seeds 0 to 3, 32 bytes. */
export function twox256(bytes: Uint8Array): Uint8Array {
  return twox(bytes, 4);
}

function twox(bytes: Uint8Array, words: number): Uint8Array {
  const output = new DataView(new ArrayBuffer(words * 8));
  for (let seed = 0; seed < words; seed += 1) {
    output.setBigUint64(seed * 8, xxhash64(bytes, BigInt(seed)), true);
  }
  return new Uint8Array(output.buffer);
}
