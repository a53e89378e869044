import type { Hex } from '@hub/primitives/hex';
import type { ValidTransaction } from '../chain/types.ts';

/** A valid extrinsic that waits for a block. */
export interface PoolTransaction {
  readonly hash: Hex;
  readonly bytes: Uint8Array;
  /** What the runtime said at the best block. */
  readonly valid: ValidTransaction;
  /** Order of arrival. */
  readonly arrival: number;
}
