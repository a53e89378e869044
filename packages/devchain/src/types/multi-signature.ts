import type { ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';

export const multiSignature = t.variant('sp_runtime::MultiSignature', {
  Ed25519: [0, [t.byteArray(64)]],
  Sr25519: [1, [t.byteArray(64)]],
  Ecdsa: [2, [t.byteArray(65)]],
});

export type MultiSignature = ValueOf<typeof multiSignature>;
