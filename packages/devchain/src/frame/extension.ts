import type { Hex } from '@hub/primitives/hex';
import type { AnyTypeDef, TypeDef, ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import type { era } from '../types/era.ts';
import type { chargeAssetTxPayment, checkMetadataHash } from './extension-types.ts';

/** A transaction extension of a runtime, as metadata and the extrinsic codec see it. */
export interface ExtensionDeclaration {
  readonly identifier: string;
  /** What the signer writes into the extrinsic. */
  readonly explicit: AnyTypeDef;
  /** Which part of a signed extrinsic that is; absent when it takes up no bytes. */
  readonly carries?: keyof ExplicitParts;
  /** What the signer signs without writing it. */
  readonly implicit: AnyTypeDef;
  /** Which part of what is signed that is; absent when it takes up no bytes. */
  readonly signs?: keyof ImplicitParts;
}

/** The explicit parts that take up bytes. */
export interface ExplicitParts {
  readonly mortality: ValueOf<typeof era>;
  readonly nonce: number;
  readonly payment: ValueOf<typeof chargeAssetTxPayment>;
  readonly metadataHash: ValueOf<typeof checkMetadataHash>;
}

/** The implicit parts that take up bytes. */
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
  // Each part stands in the list once, with a type of its values.
  return t.struct('runtime::ExplicitParts', Object.fromEntries(fields)) as unknown as TypeDef<ExplicitParts>;
}

/** The implicit parts in the order in which they are signed. */
export function implicitParts(declared: readonly ExtensionDeclaration[]): TypeDef<ImplicitParts> {
  const fields = declared.flatMap(({ signs, implicit }) => (signs ? [[signs, implicit]] : []));
  // As above.
  return t.struct('runtime::ImplicitParts', Object.fromEntries(fields)) as unknown as TypeDef<ImplicitParts>;
}
