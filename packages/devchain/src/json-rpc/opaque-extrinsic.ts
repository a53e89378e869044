import { RpcError } from './rpc-error.ts';

/**
 * Reads the extrinsic at the beginning of the given bytes: a compact length and that many bytes. A node does the same
 * before it calls the runtime; further bytes are ignored. Throws RpcError 1001 when there are too few bytes, or the
 * length takes more than four.
 */
export function opaqueExtrinsic(bytes: Uint8Array): Uint8Array {
  const prefix = compactLength(bytes);
  if (prefix === undefined || bytes.length < prefix.size + prefix.length) {
    throw new RpcError(1001, 'Extrinsic has invalid format: Not enough data to fill buffer');
  }
  return bytes.slice(0, prefix.size + prefix.length);
}

/** Reads a SCALE compact number of at most four bytes, with its size in bytes; undefined when there is none. */
function compactLength(bytes: Uint8Array): { readonly length: number; readonly size: number } | undefined {
  const [first] = bytes;
  if (first === undefined) return undefined;
  const size = [1, 2, 4][first & 3];
  // Mode 3 means a longer number, and no message is that long.
  if (size === undefined || bytes.length < size) return undefined;
  const number = bytes.slice(0, size).reduceRight((sum, byte) => sum * 256 + byte, 0);
  return { length: Math.floor(number / 4), size };
}
