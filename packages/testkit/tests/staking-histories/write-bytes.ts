/** The concatenated parts. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** An unsigned integer of this many bytes, little-endian. */
export function writeInteger(value: bigint, byteLength: number): Uint8Array {
  const bytes = new Uint8Array(byteLength);
  let rest = value;
  for (let index = 0; index < byteLength; index += 1) {
    bytes[index] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return bytes;
}

/** SCALE compact integer. */
export function writeCompact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return writeInteger(value << 2n, 1);
  if (value < 1n << 14n) return writeInteger((value << 2n) | 1n, 2);
  if (value < 1n << 30n) return writeInteger((value << 2n) | 2n, 4);
  const byteLength = Math.ceil(value.toString(16).length / 2);
  return joinBytes(Uint8Array.of(((byteLength - 4) << 2) | 3), writeInteger(value, byteLength));
}

/** SCALE option. */
export function writeOption(value: Uint8Array | undefined): Uint8Array {
  return value === undefined ? Uint8Array.of(0) : joinBytes(Uint8Array.of(1), value);
}

/** A MultiAddress or CrossAccountId, which have the same encoding: kind 0, then the public key. */
export function writeAccount(publicKey: Uint8Array): Uint8Array {
  return joinBytes(Uint8Array.of(0), publicKey);
}
