import type { Hex } from '@hub/primitives/hex';
import type { ValidityError } from '../runtime/validity.ts';

/** The reason why the pool refuses an extrinsic. */
export type Refusal =
  | { readonly kind: 'undecodable'; readonly reason: string }
  | { readonly kind: 'validity'; readonly error: ValidityError }
  | { readonly kind: 'banned' }
  | { readonly kind: 'alreadyImported'; readonly hash: Hex }
  | { readonly kind: 'tooLowPriority'; readonly oldPriority: bigint; readonly newPriority: bigint }
  | { readonly kind: 'cycle' }
  | { readonly kind: 'full' }
  | { readonly kind: 'noTags' };
