import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { getPublicKey, HDKD, secretFromSeed, sign } from '@scure/sr25519';

/**
 * A well-known account of every Substrate development chain. Everybody knows its secret key: never use it elsewhere.
 */
export interface DevelopmentAccount {
  readonly name: string;
  /** The account as SS58 text with the generic prefix 42, as wallet extensions announce it. */
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** An sr25519 signature, 64 bytes. */
  sign(message: Uint8Array): Uint8Array;
}

/** Mini secret of the development phrase, from which all accounts are derived. */
const developmentSeed = fromHex('0xfac7959dbfe72f052e5a0c3c8d6530f202b02fd8f9f5ca3580ec8deb7797479e');
const GENERIC_PREFIX = 42;
const names = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie'];

/** Alice to Ferdie, each derived with a hard junction of its name. */
export function developmentAccounts(): readonly DevelopmentAccount[] {
  const root = secretFromSeed(developmentSeed);
  return names.map((name) => {
    const secret = HDKD.secretHard(root, chainCode(name));
    const publicKey = getPublicKey(secret);
    return {
      name,
      address: encodeSs58(publicKey, GENERIC_PREFIX),
      publicKey,
      sign: (message) => sign(secret, message),
    };
  });
}

/** A junction's chain code: its name as SCALE text, padded with zeros to 32 bytes. */
function chainCode(name: string): Uint8Array {
  const text = new TextEncoder().encode(name);
  const code = new Uint8Array(32);
  code.set([text.length << 2, ...text]);
  return code;
}
