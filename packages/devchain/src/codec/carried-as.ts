import { enhanceCodec } from '@polkadot-api/substrate-bindings';
import type { TypeDef } from './type-def.ts';

/** A type with the encoding of `type` whose values have another form in memory. */
export function carriedAs<T, W>(
  type: TypeDef<W>,
  write: (value: T) => W,
  read: (written: W) => T,
): TypeDef<T> {
  return { codec: enhanceCodec(type.codec, write, read), shape: type.shape };
}
