const oneByteEnd = 2 ** 6;
const twoByteEnd = 2 ** 14;
const fourByteEnd = 2 ** 30;

/** Encodes a length or index below 2^30 as a SCALE compact integer; throws RangeError for any other number. */
export function compactLength(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value >= fourByteEnd) {
    throw new RangeError(`${value} is no length`);
  }
  // The lowest two bits give the number of bytes; the number above them is little-endian.
  if (value < oneByteEnd) return Uint8Array.of(value << 2);
  if (value < twoByteEnd) return Uint8Array.of((value << 2) | 1, value >> 6);
  return Uint8Array.of((value << 2) | 2, value >> 6, value >> 14, value >> 22);
}
