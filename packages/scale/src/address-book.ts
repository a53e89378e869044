/** How many addresses are remembered; the oldest are forgotten first. */
const capacity = 8192;

/**
 * Remembers the text of recently written public keys: base58 and its checksum cost more than everything else
 * in decoding and rendering a block.
 */
export function createAddressBook(
  write: (publicKey: Uint8Array) => string,
): (publicKey: Uint8Array) => string {
  const known = new Map<string, string>();
  return (publicKey) => {
    const key = String.fromCharCode(...publicKey);
    let text = known.get(key);
    if (text === undefined) {
      text = write(publicKey);
      const oldest = known.size < capacity ? undefined : known.keys().next().value;
      if (oldest !== undefined) known.delete(oldest);
    } else {
      known.delete(key);
    }
    known.set(key, text);
    return text;
  };
}
