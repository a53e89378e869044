import { keccak_256 } from '@noble/hashes/sha3.js';

/** Keccak-256 in plain JavaScript, because the page's content security policy forbids WebAssembly. */
export function keccak256Of(bytes: Uint8Array): Uint8Array {
  return keccak_256(bytes);
}
