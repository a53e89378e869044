// A decoded block, ready to be turned into rows.
import type { Hex } from '@hub/primitives/hex';
import type { DecodedField } from '@hub/scale/codec/call';

export interface BlockExtrinsic {
  readonly index: number;
  readonly hash: Hex;
  /** Public key; undefined for an unsigned extrinsic. */
  readonly signer: Hex | undefined;
  readonly section: string;
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly bytes: Uint8Array;
}

export interface BlockEvent {
  readonly index: number;
  /** Undefined for events of hooks (initialization, finalization). */
  readonly extrinsicIndex: number | undefined;
  readonly section: string;
  readonly method: string;
  readonly fields: readonly DecodedField[];
  readonly data: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** Public keys of the accounts that the event mentions, each once; for an Ethereum address, that of its mirror. */
  readonly accounts: readonly Hex[];
}

export interface BlockContent {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
  /** Version of the runtime that executed the block. */
  readonly specVersion: number;
  readonly timestampMs: number;
  readonly relayParentNumber: number;
  readonly relayParentStorageRoot: string;
  readonly extrinsics: readonly BlockExtrinsic[];
  readonly events: readonly BlockEvent[];
  /** Public keys of the accounts that signed an extrinsic, each once. */
  readonly signers: readonly Hex[];
  /**
   * The signers and the accounts that an event mentions, each once; for the genesis block, the accounts in its state.
   */
  readonly touchedAccounts: readonly Hex[];
}
