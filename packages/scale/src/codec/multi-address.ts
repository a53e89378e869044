import { isHex } from '@hub/primitives/hex';
import type { EnumValue, TypeCodec } from './type-codec.ts';

/**
 * The codec of MultiAddress over its enum: the input may also be SS58 text or a public key (Id), or 20 bytes in hex
 * (Address20), and the text form is the bare address.
 */
export function createMultiAddressCodec(
  inner: TypeCodec<EnumValue>,
  textOfId: (publicKey: Uint8Array) => string,
): TypeCodec<EnumValue> {
  return {
    ...inner,
    encode(writer, input, path) {
      if (typeof input !== 'string' && !(input instanceof Uint8Array)) inner.encode(writer, input, path);
      else inner.encode(writer, isHex(input, 20) ? { Address20: input } : { Id: input }, path);
    },
    text(address) {
      if (address.type === 'Id' && address.value instanceof Uint8Array) return textOfId(address.value);
      const json = inner.json(address);
      return String(typeof json === 'object' && json !== null ? Object.values(json)[0] : json);
    },
  };
}
