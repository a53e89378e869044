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
  /** Undefined for events of the block itself (initialization, finalization). */
  readonly extrinsicIndex: number | undefined;
  readonly section: string;
  readonly method: string;
  readonly fields: readonly DecodedField[];
  readonly data: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** Public keys of the accounts the event mentions, each once; of an Ethereum address that of its mirror. */
  readonly accounts: readonly Hex[];
}

export interface BlockContent {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
  /** Of the runtime that executed the block. */
  readonly specVersion: number;
  readonly timestampMs: number;
  readonly relayParentNumber: number;
  readonly relayParentStorageRoot: string;
  readonly extrinsics: readonly BlockExtrinsic[];
  readonly events: readonly BlockEvent[];
  /** Public keys of the accounts that sign an extrinsic, each once. */
  readonly signers: readonly Hex[];
  /** The same, and those that an event mentions; of the genesis block those in its state. */
  readonly touchedAccounts: readonly Hex[];
}
