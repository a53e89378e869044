import { createRequire } from 'node:module';
import type { IHasher } from 'hash-wasm';

// The package's main module holds all its algorithms, which take half a megabyte. The modules of a single one have no
// types, and export the same function.
const { createBLAKE2b } = createRequire(import.meta.url)(
  'hash-wasm/dist/blake2b.umd.min.js',
) as typeof import('hash-wasm');

const hashers: Readonly<Record<16 | 32 | 64, IHasher>> = {
  16: await createBLAKE2b(128),
  32: await createBLAKE2b(256),
  64: await createBLAKE2b(512),
};

/** Unkeyed BLAKE2b (RFC 7693) in WebAssembly, ten times as fast as the plain one. */
export function blake2bOf(bytes: Uint8Array, outputLength: 16 | 32 | 64): Uint8Array {
  return hashers[outputLength].init().update(bytes).digest('binary');
}
