import { concatBytes } from '@noble/hashes/utils.js';
import { Bytes, compact, createCodec, createDecoder } from '@polkadot-api/substrate-bindings';
import type { AnyTypeDef, TypeDef } from '../../codec/type-def.ts';

const content = Bytes();

/** An extrinsic as an argument: its bytes with the compact length prefix, not decoded. */
export function extrinsicBytes(described: AnyTypeDef): TypeDef<Uint8Array> {
  return {
    codec: createCodec(
      (bytes: Uint8Array) => bytes,
      createDecoder((bytes): Uint8Array => {
        const inner = content.dec(bytes);
        return concatBytes(compact.enc(inner.length), inner);
      }),
    ),
    shape: described.shape,
  };
}
