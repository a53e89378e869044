import type { Hex } from '@hub/primitives/hex';

/** A block at which state is read. */
export interface BlockPoint {
  readonly number: number;
  readonly hash: Hex;
}
