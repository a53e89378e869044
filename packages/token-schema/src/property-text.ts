const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Writes the text of a property as UTF-8. */
export function encodeText(text: string): Uint8Array {
  return utf8Encoder.encode(text);
}

/** Reads the text of a property; bytes that are not UTF-8 become U+FFFD, and a byte order mark is kept. */
export function decodeText(bytes: Uint8Array): string {
  return utf8Decoder.decode(bytes);
}

/** Parses text as JSON; `undefined` where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is no JSON is an ordinary value of a property.
    return undefined;
  }
}
