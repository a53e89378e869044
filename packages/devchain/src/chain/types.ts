// The chain as the JSON-RPC layer sees it. Everything is synchronous and deterministic: the clock is an input.
import type { Hex } from '@hub/primitives/hex';
import type { Block } from '../frame/block.ts';
import type { PalletRpcMethod } from '../frame/rpc-method.ts';
import type { ChainProfile } from '../networks/network.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { AccountId } from '../types/account-id.ts';
import type { ExportedChain } from './exported-chain.ts';

export interface SealOptions {
  /** Blocks to seal; 1 when absent. */
  readonly count?: number;
  /** Timestamp of the first block, by default the chain's current time; raised to the parent's if it is earlier. */
  readonly timestampMs?: number;
  /** Virtual time between blocks when count > 1; default 6000. */
  readonly stepMs?: number;
  /**
   * Extrinsics that the first block must include, before the pool's ready ones. `seal` throws AppError
   * 'ExtrinsicRefused' or 'ExtrinsicDecodeFailed' if the block cannot include one.
   */
  readonly extrinsics?: readonly Uint8Array[];
  readonly parent?: Hex;
  /** Storage that a developer writes over the state at the end of the first block, without a dispatch. */
  readonly storage?: ReadonlyMap<string, Uint8Array | undefined>;
}

export interface ReorgOptions {
  /** The number of blocks to replace, from the best one down; at least 1. */
  readonly depth: number;
  /** The number of new blocks, at least 1; by default one more than `depth`. */
  readonly count?: number | undefined;
  /** Whether the new blocks include the transactions of the replaced ones (default), or leave them to the pool. */
  readonly keepTransactions?: boolean | undefined;
}

export interface Finality {
  /** The number of blocks by which the finalized block stays behind the best one. */
  readonly lagBlocks: number;
  /** While true, no further block becomes final. */
  readonly isStalled: boolean;
}

/** Accounts that need no real signature: the placeholder of 0xdeadbeef followed by 0xcd bytes is valid for them. */
export interface Impersonation {
  start(account: AccountId): void;
  stop(account: AccountId): void;
  has(account: AccountId): boolean;
}

export type ChainEvent =
  | { readonly type: 'newBlock'; readonly block: Block }
  | {
      readonly type: 'bestChanged';
      readonly block: Block;
      readonly retracted: readonly Block[];
      readonly enacted: readonly Block[];
    }
  | { readonly type: 'finalized'; readonly blocks: readonly Block[]; readonly pruned: readonly Hex[] }
  /**
   * The chain was reverted to a snapshot: `block` is best and `finalized` is the finalized block again, and later
   * blocks no longer exist.
   */
  | { readonly type: 'reverted'; readonly block: Block; readonly finalized: Block };

/** The source of transactions for block building: the ready extrinsics in order, for the given parent. */
export interface ExtrinsicSource {
  ready(parent: Block): readonly Uint8Array[];
}

/** A development chain; disposing it closes the block file. */
export interface Chain extends Disposable {
  readonly profile: ChainProfile;
  readonly genesisHash: Hex;
  /** The JSON-RPC methods that the pallets of the first runtime define. */
  readonly palletMethods: Readonly<Record<string, PalletRpcMethod>>;
  bestBlock(): Block;
  finalizedBlock(): Block;
  block(hash: Hex): Block | undefined;
  /** The hash of the block with this number on the best chain. */
  blockHash(blockNumber: number): Hex | undefined;
  /** Blocks beside the best chain that may still become best; a parent before its children. */
  sideBlocks(): readonly Block[];
  /** Whether callers may read the state after a block; false if the state counts as pruned (`statePruningBlocks`). */
  hasState(block: Block): boolean;
  /** The runtime that executes children of this block. */
  runtimeAt(block: Block): Runtime;
  /**
   * The value that `:code` must have for a runtime to which the chain can be upgraded; undefined for an unknown
   * version.
   */
  codeOf(specVersion: number): Uint8Array | undefined;
  /**
   * Seals blocks on the best block (or `parent`); each becomes best in turn. Returns the last one. Throws AppError
   * 'InvalidTime' when a block's time would be out of range; nothing is sealed then. Throws it too when relay block
   * numbers run out; earlier blocks stay then. Throws 'BlockNotFound' | 'ParentNotBuildable' for the parent.
   */
  seal(options?: SealOptions): Block;
  /**
   * Seals one block per hour of virtual time, the last one at `toMs`, moves the chain's clock there and returns that
   * block. Seals nothing and returns the best block if `toMs` is not in the future. Throws AppError 'InvalidTime' like
   * `seal`.
   */
  timeTravel(toMs: number): Block;
  /**
   * Makes a known block best; throws AppError 'BlockNotFound' | 'ParentNotBuildable' (neither the finalized block nor a
   * descendant of it).
   */
  setHead(hash: Hex): Block;
  /**
   * Replaces the last blocks by new ones on the parent of the oldest, with the times of the replaced ones; storage that
   * a developer wrote into the replaced ones is lost. When all new blocks are built, the last one becomes best and is
   * returned. Throws AppError 'FinalizedBlock' when a finalized block would be replaced.
   */
  reorg(options: ReorgOptions): Block;
  finality(): Finality;
  /** Takes effect at once: blocks that are now due become final. Final blocks stay final. */
  setFinality(change: Partial<Finality>): void;
  /** Records the present state of the chain; returns an id for `revert`. */
  snapshot(): Hex;
  /**
   * Restores best block, finalized block and clock of a snapshot, and removes later blocks and later snapshots. The
   * snapshot itself stays. False when there is no snapshot with this id.
   */
  revert(id: Hex): boolean;
  readonly impersonation: Impersonation;
  /**
   * Exports a block, by default the best one, with everything that another chain needs to continue from it. Throws
   * AppError 'BlockNotFound'.
   */
  exportState(hash?: Hex): ExportedChain;
  /** The chain's clock: the real time plus all time travels, but never earlier than the best block. */
  nowMs(): number;
  /** Sets the source of transactions for block building. */
  setExtrinsicSource(source: ExtrinsicSource): void;
  /** Listeners are called synchronously, in the order of their subscription; returns the unsubscribe function. */
  subscribe(listener: (event: ChainEvent) => void): () => void;
}
