import type { ValueOf } from '../codec/type-def.ts';
import type { multiAddress } from '../types/multi-address.ts';
import type { multiSignature } from '../types/multi-signature.ts';
import type { BoundCall } from './call.ts';
import type { ExplicitParts } from './extension.ts';

/** A decoded extrinsic. */
export interface Extrinsic {
  readonly call: BoundCall;
  readonly signed:
    | {
        readonly address: ValueOf<typeof multiAddress>;
        readonly signature: ValueOf<typeof multiSignature>;
        readonly parts: ExplicitParts;
      }
    | undefined;
  /** The extensions of a general transaction, which has no signature. */
  readonly general?: { readonly parts: ExplicitParts };
  /** The bytes of the extrinsic and of its compact length prefix; the length fee is charged for both. */
  readonly lengthBytes: number;
}

/** An extrinsic with a signature that may be invalid. */
export interface SignedExtrinsic extends Extrinsic {
  readonly signed: NonNullable<Extrinsic['signed']>;
}

/** A transaction with extensions in place of a signature; always refused, as no extension authorizes an origin. */
export interface GeneralExtrinsic extends Extrinsic {
  readonly general: NonNullable<Extrinsic['general']>;
}

export function isSigned(extrinsic: Extrinsic): extrinsic is SignedExtrinsic {
  return extrinsic.signed !== undefined;
}

export function isGeneral(extrinsic: Extrinsic): extrinsic is GeneralExtrinsic {
  return extrinsic.general !== undefined;
}

/** Whether an extrinsic is neither signed nor general, so that no account pays for it. */
export function isBare(extrinsic: Extrinsic): boolean {
  return !isSigned(extrinsic) && !isGeneral(extrinsic);
}

/** Whether an extrinsic is an inherent, added by the author of the block. */
export function isInherent(extrinsic: Extrinsic): boolean {
  return isBare(extrinsic) && extrinsic.call.info().class === 'Mandatory';
}
