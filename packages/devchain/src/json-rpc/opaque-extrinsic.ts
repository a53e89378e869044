import { RpcError } from './rpc-error.ts';

/**
 * The extrinsic in front of the given bytes: a compact length and so many bytes, as a node reads it before it asks the
 * runtime; what follows is ignored. RpcError 1001 when there are fewer.
 */
export function opaqueExtrinsic(bytes: Uint8Array): Uint8Array {
  const prefix = compactLength(bytes);
  if (prefix === undefined || bytes.length < prefix.size + prefix.length) {
    throw new RpcError(1001, 'Extrinsic has invalid format: Not enough data to fill buffer');
  }
  return bytes.slice(0, prefix.size + prefix.length);
}

/** SCALE compact number of at most four bytes, and how many bytes it takes; undefined when there is none. */
function compactLength(bytes: Uint8Array): { readonly length: number; readonly size: number } | undefined {
  const [first] = bytes;
  if (first === undefined) return undefined;
  const size = [1, 2, 4][first & 3];
  // The mode for longer numbers: no message is as long as what it announces.
  if (size === undefined || bytes.length < size) return undefined;
  const number = bytes.slice(0, size).reduceRight((sum, byte) => sum * 256 + byte, 0);
  return { length: Math.floor(number / 4), size };
}
