import type { Hex } from '@hub/primitives/hex';
import type { Mortality } from './mortality.ts';
import type { RuleAddress, RuleCall } from './rule-call.ts';
import type { ChainIdentity } from './world.ts';

export type SignatureKind = 'Ed25519' | 'Sr25519' | 'Ecdsa';

/** How a signature was made: it holds when all of this is what the chain expects. */
export interface RuleSignature {
  /** The account of the key. */
  readonly by: Hex;
  readonly kind: SignatureKind;
  /** The kind the extrinsic says it is. */
  readonly label: SignatureKind;
  readonly identity: ChainIdentity;
  readonly birthHash: Hex;
  /** Whether the signature and what it covers arrived as they were made. */
  readonly isIntact: boolean;
}

export interface SignedParts {
  readonly signer: RuleAddress;
  readonly signature: RuleSignature;
  readonly mortality: Mortality;
  readonly nonce: number;
  readonly tip: bigint;
  /** Whether the fee is to be paid in another asset. */
  readonly hasAssetId: boolean;
  readonly hasMetadataHash: boolean;
}

/** What is submitted, as the rules see it. */
export type RuleExtrinsic =
  | { readonly kind: 'undecodable' }
  | { readonly kind: 'bare'; readonly call: RuleCall }
  | {
      readonly kind: 'signed';
      readonly call: RuleCall;
      readonly parts: SignedParts;
      /** Bytes, with the length prefix. */
      readonly encodedLength: number;
    };

export type Signed = Extract<RuleExtrinsic, { readonly kind: 'signed' }>;
