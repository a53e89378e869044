import { enhanceCodec } from '@polkadot-api/substrate-bindings';
import type { TypeDef } from './type-def.ts';
import { declareType } from './types.ts';

/** Declares a type that is encoded like `type`; `write` and `read` convert between its values and those of `type`. */
export function carriedAs<T, W>(
  type: TypeDef<W>,
  write: (value: T) => W,
  read: (written: W) => T,
): TypeDef<T> {
  return declareType(() => enhanceCodec(type.codec, write, read), type.shape);
}
