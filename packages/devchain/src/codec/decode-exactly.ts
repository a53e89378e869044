import { toHex } from '@hub/primitives/hex';
import type { Codec } from '@polkadot-api/substrate-bindings';

/**
 * Decodes a value that must take up the given bytes exactly and be written canonically;
 * undefined when the bytes are anything else.
 */
export function decodeExactly<T>(codec: Codec<T>, bytes: Uint8Array): T | undefined {
  try {
    // NOTE: the decoders read a view's whole buffer from its beginning, so a view has to become a copy.
    const value = codec.dec(bytes.slice());
    return toHex(codec.enc(value)) === toHex(bytes) ? value : undefined;
  } catch {
    return undefined;
  }
}
