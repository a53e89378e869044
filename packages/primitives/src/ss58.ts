import { concatBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { AppError } from './app-error.ts';
import { blake2b512 } from './hashes.ts';

export interface Ss58Address {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** Network prefix, 0 to 16383. */
  readonly prefix: number;
}

/** The reason why a text is not an SS58 address. */
export type Ss58Problem = 'base58' | 'length' | 'prefix' | 'checksum';

const preimagePrefix = new TextEncoder().encode('SS58PRE');
const publicKeyLength = 32;
const checksumLength = 2;
const reservedPrefixes = [46, 47];
const base58Pattern = /^[1-9A-HJ-NP-Za-km-z]+$/;
// The length of the longest text of a 32-byte key with a two-byte prefix; longer input is refused before base58
// decoding, which takes quadratic time.
const longestText = 50;

/**
 * Encodes a 32-byte public key as SS58 text. Throws AppError `InvalidAddress` for a key of another length, and for a
 * reserved or too large prefix.
 */
export function encodeSs58(publicKey: Uint8Array, prefix: number): string {
  if (publicKey.length !== publicKeyLength) throw invalidAddress(`of ${publicKey.length} bytes`, 'length');
  if (!isUsablePrefix(prefix)) throw invalidAddress(`with prefix ${prefix}`, 'prefix');
  const prefixBytes =
    prefix < 64
      ? [prefix]
      : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)];
  const body = concatBytes(Uint8Array.from(prefixBytes), publicKey);
  return base58.encode(concatBytes(body, checksum(body)));
}

/**
 * Decodes SS58 text of any network into its public key and prefix. Throws AppError `InvalidAddress` with
 * `details.reason`: base58, length, prefix or checksum.
 */
export function decodeSs58(text: string): Ss58Address {
  const result = readSs58(text);
  if (typeof result === 'string') throw invalidAddress(text, result);
  return result;
}

/** Like decodeSs58, but returns the problem, for callers that expect invalid text. */
export function readSs58(text: string): Ss58Address | Ss58Problem {
  if (!base58Pattern.test(text)) return 'base58';
  if (text.length > longestText) return 'length';
  const decoded = base58.decode(text);
  const first = decoded[0] ?? 0;
  const second = decoded[1] ?? 0;
  const prefixLength = decoded.length - publicKeyLength - checksumLength;
  if (prefixLength !== 1 && prefixLength !== 2) return 'length';
  if (first >= 0b1000_0000) return 'prefix';
  if (prefixLength !== (first < 64 ? 1 : 2)) return 'length';
  const prefix =
    prefixLength === 1 ? first : ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8);
  if (!isUsablePrefix(prefix)) return 'prefix';
  const body = decoded.subarray(0, prefixLength + publicKeyLength);
  const expected = checksum(body);
  const isIntact = expected.every((byte, index) => byte === decoded[body.length + index]);
  return isIntact ? { publicKey: body.slice(prefixLength), prefix } : 'checksum';
}

/** Whether two SS58 texts, with any prefix, name the same account; false when either is not an address. */
export function samePublicKey(a: string, b: string): boolean {
  const left = readSs58(a);
  const right = readSs58(b);
  if (typeof left === 'string' || typeof right === 'string') return false;
  return left.publicKey.every((byte, index) => byte === right.publicKey[index]);
}

function isUsablePrefix(prefix: number): boolean {
  return Number.isInteger(prefix) && prefix >= 0 && prefix <= 16383 && !reservedPrefixes.includes(prefix);
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b512(concatBytes(preimagePrefix, body)).subarray(0, checksumLength);
}

function invalidAddress(address: string, reason: Ss58Problem): AppError {
  const message =
    reason === 'checksum'
      ? 'Invalid decoded address checksum'
      : `Address ${address} is not a valid Substrate address`;
  return new AppError({ code: 'InvalidAddress', message, details: { address, reason } });
}
