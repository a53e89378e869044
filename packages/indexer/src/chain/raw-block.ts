import type { Hex } from '@hub/primitives/hex';

/** A block as nodes gave it. Header and parent are proved by its hash. */
export interface RawBlock {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
  /** Of the runtime in the parent's state, which executed the block and encoded its events. */
  readonly specVersion: number;
  readonly extrinsics: readonly Uint8Array[];
  /** Value of System.Events; undefined in the genesis block. */
  readonly events: Uint8Array | undefined;
  /** Which endpoint gave the events. */
  readonly endpoint: number;
  /** What is wrong with the bytes although no endpoint gave others. */
  readonly doubt: string | undefined;
}
