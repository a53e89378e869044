import type { Hex } from '@hub/primitives/hex';

/** A block as nodes returned it. Its hash proves the header and the parent. */
export interface RawBlock {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
  /**
   * Version of the runtime in the parent's state, which executed the block and encoded its events; for the genesis
   * block, that in its own state.
   */
  readonly specVersion: number;
  readonly extrinsics: readonly Uint8Array[];
  /** Value of System.Events; undefined in the genesis block. */
  readonly events: Uint8Array | undefined;
  /** Index of the endpoint that returned the events. */
  readonly endpoint: number;
  /**
   * Why the bytes look wrong, although a second endpoint returned the same ones, the only endpoint did so twice, or no
   * endpoint returned better ones; undefined for bytes that passed the checks.
   */
  readonly anomaly: string | undefined;
}
