import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { AppError } from './app-error.ts';

/** Bytes as text: `0x` and two digits for each byte. */
export type Hex = `0x${string}`;

const hexPattern = /^0x(?:[0-9a-fA-F]{2})*$/;

/** Converts bytes to lower-case hex with the `0x` prefix. */
export function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`;
}

/**
 * Whether a value is `0x` followed by whole bytes in hex, in any letter case. With `byteLength` the text must have
 * exactly that many bytes.
 */
export function isHex(value: unknown, byteLength?: number): value is Hex {
  if (typeof value !== 'string' || !hexPattern.test(value)) return false;
  return byteLength === undefined || value.length === 2 + byteLength * 2;
}

/** The bytes of `0x` hex; undefined for any value that is not `0x` followed by whole bytes. */
export function readHex(value: unknown): Uint8Array | undefined {
  return isHex(value) ? hexToBytes(value.slice(2)) : undefined;
}

/** The bytes of `0x` hex with whole bytes; throws AppError `InvalidHex` for anything else. */
export function fromHex(hex: string): Uint8Array {
  const bytes = readHex(hex);
  if (bytes !== undefined) return bytes;
  const shown = hex.length > 80 ? `${hex.slice(0, 80)}…` : hex;
  throw new AppError({ code: 'InvalidHex', message: `Not a 0x hex text of whole bytes: ${shown}` });
}
