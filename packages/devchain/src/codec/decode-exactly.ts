import type { Codec } from '@polkadot-api/substrate-bindings';

/**
 * Decodes a value that must take up the given bytes exactly and be written canonically;
 * undefined when the bytes are anything else.
 */
export function decodeExactly<T>(codec: Codec<T>, bytes: Uint8Array): T | undefined {
  try {
    // NOTE: the decoders read the whole buffer of a view, and Buffer.slice makes views too: copy the bytes.
    const value = codec.dec(Uint8Array.from(bytes));
    return Buffer.compare(codec.enc(value), bytes) === 0 ? value : undefined;
  } catch {
    // Whatever a decoder throws means the same: these bytes are something else.
    return undefined;
  }
}
