import { blake2b } from '@noble/hashes/blake2.js';

/** Unkeyed BLAKE2b (RFC 7693) in plain JavaScript, because the page's content security policy forbids WebAssembly. */
export function blake2bOf(bytes: Uint8Array, outputLength: 16 | 32 | 64): Uint8Array {
  return blake2b(bytes, { dkLen: outputLength });
}
