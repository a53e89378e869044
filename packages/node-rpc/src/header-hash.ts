import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import type { Header } from './types.ts';

/** Block hash: blake2-256 of the SCALE-encoded header. */
export function headerHash(header: Header): Hex {
  const encoded = [
    fromHex(header.parentHash),
    compact(header.number),
    fromHex(header.stateRoot),
    fromHex(header.extrinsicsRoot),
    compact(header.digest.length),
    ...header.digest.map((item) => fromHex(item)),
  ];
  return toHex(blake2b256(Buffer.concat(encoded)));
}

/** SCALE compact form of a number below 2^32. */
function compact(value: number): Uint8Array {
  const bytes = new Uint8Array(5);
  const view = new DataView(bytes.buffer);
  if (value < 2 ** 6) return Uint8Array.of(value * 4);
  if (value < 2 ** 14) {
    view.setUint16(0, value * 4 + 1, true);
    return bytes.subarray(0, 2);
  }
  if (value < 2 ** 30) {
    view.setUint32(0, value * 4 + 2, true);
    return bytes.subarray(0, 4);
  }
  bytes[0] = 3;
  view.setUint32(1, value, true);
  return bytes;
}
