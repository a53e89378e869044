import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { AppError } from './app-error.ts';

/** Bytes as text: `0x` and two digits for each byte. */
export type Hex = `0x${string}`;

const hexPattern = /^0x(?:[0-9a-fA-F]{2})*$/;

/** The part of Node's `Buffer` that is used here. */
interface BufferClass {
  from(buffer: ArrayBufferLike, offset?: number, length?: number): BufferOfBytes;
}
interface BufferOfBytes {
  toString(encoding: 'hex'): string;
  write(digits: string, encoding: 'hex'): number;
}

/** Converts long values tens of times faster; absent in browsers. */
const buffers = (globalThis as { readonly Buffer?: BufferClass }).Buffer;
/** Below these lengths in bytes, a call into Node takes longer than the conversion. */
const LEAST_BYTES = { toHex: 24, fromHex: 192 } as const;

/** Converts bytes to lower-case hex with the `0x` prefix. */
export function toHex(bytes: Uint8Array): Hex {
  if (buffers === undefined || bytes.length < LEAST_BYTES.toHex) return `0x${bytesToHex(bytes)}`;
  return `0x${buffers.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
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
  return isHex(value) ? bytesOf(value.slice(2)) : undefined;
}

function bytesOf(digits: string): Uint8Array {
  const length = digits.length / 2;
  if (buffers === undefined || length < LEAST_BYTES.fromHex) return hexToBytes(digits);
  // A plain array, not a view of Node's pool.
  const bytes = new Uint8Array(length);
  buffers.from(bytes.buffer).write(digits, 'hex');
  return bytes;
}

/** The bytes of `0x` hex with whole bytes; throws AppError `InvalidHex` for anything else. */
export function fromHex(hex: string): Uint8Array {
  const bytes = readHex(hex);
  if (bytes !== undefined) return bytes;
  const shown = hex.length > 80 ? `${hex.slice(0, 80)}…` : hex;
  throw new AppError({ code: 'InvalidHex', message: `Not a 0x hex text of whole bytes: ${shown}` });
}
