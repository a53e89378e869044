import { createRequire } from 'node:module';

// As for BLAKE2b, only the module of this algorithm is loaded.
const { createKeccak } = createRequire(import.meta.url)(
  'hash-wasm/dist/keccak.umd.min.js',
) as typeof import('hash-wasm');

const hasher = await createKeccak(256);

/** Keccak-256 in WebAssembly, seven times as fast as the plain one. */
export function keccak256Of(bytes: Uint8Array): Uint8Array {
  return hasher.init().update(bytes).digest('binary');
}
