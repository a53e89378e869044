import type { Codec } from '@polkadot-api/substrate-bindings';

/** Decodes a value whose canonical encoding is exactly the given bytes; undefined for all other bytes. */
export function decodeExactly<T>(codec: Codec<T>, bytes: Uint8Array): T | undefined {
  try {
    // NOTE: the decoders read the whole buffer behind a view, and Buffer.slice returns views too, so the bytes are
    // copied.
    const value = codec.dec(Uint8Array.from(bytes));
    return Buffer.compare(codec.enc(value), bytes) === 0 ? value : undefined;
  } catch {
    // All errors of a decoder mean the same: the bytes are not a value of this type.
    return undefined;
  }
}
