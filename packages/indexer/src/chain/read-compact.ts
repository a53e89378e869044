/** Reads the SCALE compact number below 2^30 at the beginning of the bytes; undefined when there is none. */
export function readCompact(bytes: Uint8Array): number | undefined {
  const [first = 3] = bytes;
  const byteLength = [1, 2, 4][first & 3];
  if (byteLength === undefined || bytes.length < byteLength) return undefined;
  let encoded = 0;
  for (let index = byteLength - 1; index >= 0; index -= 1) encoded = encoded * 256 + (bytes[index] ?? 0);
  return Math.floor(encoded / 4);
}
