/** The maximum number of cached addresses; a power of two. */
const slots = 16_384;

/**
 * Caches the text of recently encoded public keys, because base58 with its checksum costs more than everything else in
 * decoding and rendering a block. Each key maps to one slot, which stores the last encoded key.
 */
export function createAddressBook(
  write: (publicKey: Uint8Array) => string,
): (publicKey: Uint8Array) => string {
  const known = new Array<{ readonly publicKey: Uint8Array; readonly text: string } | undefined>(slots);
  return (publicKey) => {
    const slot = slotOf(publicKey);
    const entry = known[slot];
    if (entry !== undefined && isSame(entry.publicKey, publicKey)) return entry.text;
    const text = write(publicKey);
    known[slot] = { publicKey: publicKey.slice(), text };
    return text;
  };
}

function slotOf(bytes: Uint8Array): number {
  let hash = 0;
  for (const byte of bytes) hash = (Math.imul(hash, 31) + byte) | 0;
  return (hash ^ (hash >>> 15)) & (slots - 1);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
