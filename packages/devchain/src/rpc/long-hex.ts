import type { Hex } from '@hub/primitives/hex';

/**
 * Converts many bytes to hex, such as metadata, in a tenth of the time of `toHex`, which must also work in browsers.
 */
export function longHex(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}
