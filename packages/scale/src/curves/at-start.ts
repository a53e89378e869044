import * as ed from '@noble/curves/ed25519.js';
import * as secp from '@noble/curves/secp256k1.js';
import * as sr from '@scure/sr25519';

export const ed25519 = () => ed.ed25519;
export const secp256k1 = () => secp.secp256k1;
export const sr25519 = () => sr;
