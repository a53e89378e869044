import { AppError } from '@hub/primitives/app-error';
import { compactLength } from '@hub/primitives/compact-length';
import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, isHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { ed25519, secp256k1, sr25519 } from './curves.ts';
import type { SignatureType } from './multi-signature.ts';
import { signSr25519 } from './sr25519.ts';

export interface Keypair {
  readonly signatureType: SignatureType;
  /** The 32 bytes of the account: the key itself, for ecdsa its blake2-256 hash. */
  readonly publicKey: Uint8Array;
  /**
   * Signs a message: 64 bytes, 65 for ecdsa. Only sr25519 signatures are random; 32 bytes of `randomness` make them
   * deterministic.
   */
  sign(message: Uint8Array, randomness?: Uint8Array): Uint8Array;
}

/** The seed of the well-known development phrase, from which //Alice is derived on every Substrate chain. */
const developmentSeed = fromHex('0xfac7959dbfe72f052e5a0c3c8d6530f202b02fd8f9f5ca3580ec8deb7797479e');
const encoder = new TextEncoder();

/** The sr25519 key of `//Alice`, `//Alice//stash` or `0x<32 byte seed>//path`; throws AppError `InvalidKeyUri`. */
export function sr25519KeypairFromUri(uri: string): Keypair {
  const { seed, chainCodes } = parseUri(uri);
  const secret = chainCodes.reduce(
    (parent, chainCode) => sr25519().HDKD.secretHard(parent, chainCode),
    sr25519().secretFromSeed(seed),
  );
  const publicKey = sr25519().getPublicKey(secret);
  return {
    signatureType: 'Sr25519',
    // A copy: a signature that is made with another public key gives the secret key away.
    publicKey: publicKey.slice(),
    sign: (message, randomness) =>
      randomness === undefined
        ? signSr25519(message, secret, publicKey)
        : sr25519().sign(secret, message, randomness),
  };
}

/** The ed25519 key of a URI like those of sr25519KeypairFromUri. */
export function ed25519KeypairFromUri(uri: string): Keypair {
  const seed = deriveSeed(uri, 'Ed25519HDKD');
  return {
    signatureType: 'Ed25519',
    publicKey: ed25519().getPublicKey(seed),
    sign: (message) => ed25519().sign(message, seed),
  };
}

/** The secp256k1 key of a URI like those of sr25519KeypairFromUri. */
export function ecdsaKeypairFromUri(uri: string): Keypair {
  const seed = deriveSeed(uri, 'Secp256k1HDKD');
  return {
    signatureType: 'Ecdsa',
    publicKey: blake2b256(secp256k1().getPublicKey(seed, true)),
    sign(message) {
      const recovered = secp256k1().sign(blake2b256(message), seed, { prehash: false, format: 'recovered' });
      // noble puts the recovery id first, Substrate last.
      return joinBytes([recovered.subarray(1), recovered.subarray(0, 1)]);
    },
  };
}

function deriveSeed(uri: string, domain: string): Uint8Array {
  const { seed, chainCodes } = parseUri(uri);
  return chainCodes.reduce(
    (parent, chainCode) => blake2b256(joinBytes([scaleText(domain), parent, chainCode])),
    seed,
  );
}

function parseUri(uri: string): { seed: Uint8Array; chainCodes: readonly Uint8Array[] } {
  const [seedText = '', ...junctions] = uri.split('//');
  const isKnownForm = seedText === '' || isHex(seedText, 32);
  if (!isKnownForm || junctions.some((junction) => junction === '' || junction.includes('/'))) {
    throw new AppError({
      code: 'InvalidKeyUri',
      message: 'A key is given as //path or 0x<32 byte seed>//path, with hard junctions only',
    });
  }
  const seed = seedText === '' ? developmentSeed : fromHex(seedText);
  return { seed, chainCodes: junctions.map(chainCodeOf) };
}

/**
 * Junctions from which polkadot.js and Substrate derive different keys: `0x1234` is bytes for polkadot.js and text for
 * Substrate, and `+5` is text for polkadot.js and a number for Substrate.
 */
const ambiguous = /^(0x([0-9a-f]{2})*|\+[0-9]+)$/i;
/** From this value on, a number in a path is text for Substrate and a number of 32 bytes for polkadot.js. */
const numbersEnd = 2n ** 64n;

// A number is encoded in 32 bytes little-endian; text as SCALE text, hashed when it is longer than 32 bytes.
function chainCodeOf(junction: string): Uint8Array {
  const number = /^[0-9]+$/.test(junction) ? BigInt(junction) : undefined;
  if (ambiguous.test(junction) || (number !== undefined && number >= numbersEnd)) {
    throw new AppError({
      code: 'InvalidKeyUri',
      message:
        'Wallets derive different keys from a path with hex, a signed number, or a number of 2^64 or more',
    });
  }
  const code = new Uint8Array(32);
  if (number !== undefined) new DataView(code.buffer).setBigUint64(0, number, true);
  else {
    const encoded = scaleText(junction);
    code.set(encoded.length > 32 ? blake2b256(encoded) : encoded);
  }
  return code;
}

function scaleText(text: string): Uint8Array {
  const bytes = encoder.encode(text);
  return joinBytes([compactLength(bytes.length), bytes]);
}
