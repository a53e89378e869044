import type { Hex } from '@hub/primitives/hex';
import type { State } from '../state/state.ts';

export interface Header {
  readonly parentHash: Hex;
  readonly number: number;
  readonly stateRoot: Hex;
  readonly extrinsicsRoot: Hex;
  /** SCALE-encoded digest items. */
  readonly digest: readonly Uint8Array[];
}

/** A sealed block, which never changes. */
export interface Block {
  readonly number: number;
  readonly hash: Hex;
  readonly header: Header;
  readonly headerBytes: Uint8Array;
  /** Full extrinsics including their compact length. */
  readonly extrinsics: readonly Uint8Array[];
  readonly extrinsicHashes: readonly Hex[];
  readonly timestampMs: number;
  readonly state: State;
  /** The keys that this block wrote, with their values; undefined for removed ones. */
  readonly changes: ReadonlyMap<string, Uint8Array | undefined>;
}
