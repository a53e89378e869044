import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

// Each library is loaded at its first use: together they take up to a tenth of the starting time of a development
// chain, and the start of a chain without a story uses none of them.
export const ed25519 = () =>
  (load('@noble/curves/ed25519.js') as typeof import('@noble/curves/ed25519.js')).ed25519;

export const secp256k1 = () =>
  (load('@noble/curves/secp256k1.js') as typeof import('@noble/curves/secp256k1.js')).secp256k1;

export const sr25519 = () => load('@scure/sr25519') as typeof import('@scure/sr25519');
