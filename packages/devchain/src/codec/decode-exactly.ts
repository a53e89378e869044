import { toHex } from '@hub/primitives/hex';
import type { Codec } from '@polkadot-api/substrate-bindings';

/**
 * Decodes a value that must take up the given bytes exactly and be written canonically;
 * undefined when the bytes are anything else.
 */
export function decodeExactly<T>(codec: Codec<T>, bytes: Uint8Array): T | undefined {
  try {
    const value = codec.dec(bytes);
    return toHex(codec.enc(value)) === toHex(bytes) ? value : undefined;
  } catch {
    return undefined;
  }
}
