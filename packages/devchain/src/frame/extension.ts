import type { Hex } from '@hub/primitives/hex';
import type { AnyTypeDef, TypeDef, ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import type { era } from '../types/era.ts';
import type { chargeAssetTxPayment, checkMetadataHash } from './extension-types.ts';

/** The declaration of a transaction extension, for metadata and the extrinsic codec. */
export interface ExtensionDeclaration {
  readonly identifier: string;
  /** The type of the part inside the extrinsic. */
  readonly explicit: AnyTypeDef;
  /** The name of that part; absent when it has no bytes. */
  readonly carries?: keyof ExplicitParts;
  /** The type of the part that is signed but not transmitted. */
  readonly implicit: AnyTypeDef;
  /** The name of that part; absent when it has no bytes. */
  readonly signs?: keyof ImplicitParts;
}

/** The explicit parts that have bytes. */
export interface ExplicitParts {
  readonly mortality: ValueOf<typeof era>;
  readonly nonce: number;
  readonly payment: ValueOf<typeof chargeAssetTxPayment>;
  readonly metadataHash: ValueOf<typeof checkMetadataHash>;
}

/** The implicit parts that have bytes. */
export interface ImplicitParts {
  readonly specVersion: number;
  readonly transactionVersion: number;
  readonly genesisHash: Hex;
  readonly birthHash: Hex;
  readonly metadataHash: undefined;
}

/** The explicit parts in the wire order of a list of extensions. */
export function explicitParts(declared: readonly ExtensionDeclaration[]): TypeDef<ExplicitParts> {
  const fields = declared.flatMap(({ carries, explicit }) => (carries ? [[carries, explicit]] : []));
  // Each explicit part is declared once in the list, with the type of its values.
  return t.struct('runtime::ExplicitParts', Object.fromEntries(fields)) as unknown as TypeDef<ExplicitParts>;
}

/** The implicit parts in the order in which they are signed. */
export function implicitParts(declared: readonly ExtensionDeclaration[]): TypeDef<ImplicitParts> {
  const fields = declared.flatMap(({ signs, implicit }) => (signs ? [[signs, implicit]] : []));
  // Each implicit part is declared once in the list, with the type of its values.
  return t.struct('runtime::ImplicitParts', Object.fromEntries(fields)) as unknown as TypeDef<ImplicitParts>;
}
