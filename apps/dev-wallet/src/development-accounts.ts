import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { HDKD, secretFromSeed, sign } from '@scure/sr25519';

/**
 * A well-known account of every Substrate development chain. Everybody knows its secret key: never use it elsewhere.
 */
export interface DevelopmentAccount {
  readonly name: string;
  /** The account as SS58 text with the generic prefix 42, as wallet extensions announce it. */
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** Returns an sr25519 signature of 64 bytes. */
  sign(message: Uint8Array): Uint8Array;
}

/** Mini secret of the development phrase, from which the secret of each account is derived by its name. */
const developmentSeed = fromHex('0xfac7959dbfe72f052e5a0c3c8d6530f202b02fd8f9f5ca3580ec8deb7797479e');
const GENERIC_PREFIX = 42;
/** The public keys, recorded because their derivation would delay the page. */
const publicKeys = {
  Alice: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
  Bob: '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
  Charlie: '0x90b5ab205c6974c9ea841be688864633dc9ca8a357843eeacf2314649965fe22',
  Dave: '0x306721211d5404bd9da88e0204360a1a9ab8b87c66c1bc2fcdd37f3c2222cc20',
  Eve: '0xe659a7a1628cdd93febc04a4e0646ea20e9f5f0ce097d9a05290d4a9e054df4e',
  Ferdie: '0x1cbd2d43530a44705ad088af313e18f80b53ef16b36177cd4b77b846f2a5f07c',
};

/** Returns the accounts Alice to Ferdie. */
export function developmentAccounts(): readonly DevelopmentAccount[] {
  return Object.entries(publicKeys).map(([name, key]) => {
    const publicKey = fromHex(key);
    let secret: Uint8Array | undefined;
    return {
      name,
      address: encodeSs58(publicKey, GENERIC_PREFIX),
      publicKey,
      sign(message) {
        secret ??= HDKD.secretHard(secretFromSeed(developmentSeed), chainCode(name));
        return sign(secret, message);
      },
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
