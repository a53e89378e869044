import { parseJson } from '@hub/primitives/parse-json';

const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Encodes the text of a property as UTF-8. */
export function encodeText(text: string): Uint8Array {
  return utf8Encoder.encode(text);
}

/** Decodes the text of a property. Bytes that are not UTF-8 become U+FFFD; a byte order mark is kept. */
export function decodeText(bytes: Uint8Array): string {
  return utf8Decoder.decode(bytes);
}

/** Parses text as JSON; `undefined` if it is not JSON. */
export function parseJsonText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // Properties may contain any text, so invalid JSON is no error.
    return undefined;
  }
}
