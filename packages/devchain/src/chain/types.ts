// The chain as the JSON-RPC side sees it. Everything is synchronous and deterministic: clock and seed are inputs.
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
  /** Timestamp of the first block; the clock when absent, never before its parent's. */
  readonly timestampMs?: number;
  /** Virtual time between blocks when count > 1. */
  readonly stepMs?: number;
  /** Extrinsics to put in beside the pool's ready ones. */
  readonly extrinsics?: readonly Uint8Array[];
  readonly parent?: Hex;
  /** Storage written over the state at the end of the first block (a developer's hand, no dispatch). */
  readonly storage?: ReadonlyMap<string, Uint8Array | undefined>;
}

export interface ReorgOptions {
  /** Blocks to replace, from the best one down; at least 1. */
  readonly depth: number;
  /** New blocks in their place, at least 1; one more than `depth` when absent. */
  readonly count?: number | undefined;
  /** Whether the new blocks take the replaced ones' transactions again (default), or leave them to the pool. */
  readonly keepTransactions?: boolean | undefined;
}

export interface Finality {
  /** Blocks by which the finalized block stays behind the best one. */
  readonly lagBlocks: number;
  /** While true nothing more becomes final. */
  readonly isStalled: boolean;
}

/** Accounts whose placeholder signature, 0xdeadbeef and then only 0xcd, is as good as a real one. */
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
  /** Time went back: best and finalized block are these again, later blocks never were. */
  | { readonly type: 'reverted'; readonly block: Block; readonly finalized: Block };

/** What block building asks of a pool: the ready extrinsics in order, for the given parent. */
export interface ExtrinsicSource {
  ready(parent: Block): readonly Uint8Array[];
}

/** Disposing it closes the file of its blocks. */
export interface Chain extends Disposable {
  readonly profile: ChainProfile;
  readonly genesisHash: Hex;
  /** The JSON-RPC methods that the pallets of the first runtime bring. */
  readonly palletMethods: Readonly<Record<string, PalletRpcMethod>>;
  bestBlock(): Block;
  finalizedBlock(): Block;
  block(hash: Hex): Block | undefined;
  /** On the best chain. */
  blockHash(blockNumber: number): Hex | undefined;
  /** Blocks beside the best chain that may still become best; a parent before its children. */
  sideBlocks(): readonly Block[];
  /** Whether callers may read the state after a block; false where it counts as discarded (`statePruningBlocks`). */
  hasState(block: Block): boolean;
  /** The runtime a block built on this one runs under. */
  runtimeAt(block: Block): Runtime;
  /** What `:code` has to hold for a runtime the chain can be upgraded to; undefined for one it does not know. */
  codeOf(specVersion: number): Uint8Array | undefined;
  /**
   * Seals on the best block (or `parent`), makes the result best, returns the last block sealed. Throws AppError
   * 'InvalidTime' and seals nothing when a block would stand at a time that no block can have.
   */
  seal(options?: SealOptions): Block;
  /**
   * Seals hourly blocks of virtual time until the clock stands at `toMs`; the chain's clock moves with it. Throws
   * AppError 'InvalidTime' as `seal` does.
   */
  timeTravel(toMs: number): Block;
  /** Makes a known block best; throws AppError 'BlockNotFound' | 'ParentNotBuildable' (not above the finalized block). */
  setHead(hash: Hex): Block;
  /**
   * Replaces the last blocks by others on their common ancestor, at the times of the replaced ones; storage a developer
   * wrote into them is lost. The last new block becomes best when all are there; returns it. Throws AppError
   * 'FinalizedBlock' when a final block would go.
   */
  reorg(options: ReorgOptions): Block;
  finality(): Finality;
  /** Takes effect at once: what is due becomes final. Nothing final is taken back. */
  setFinality(change: Partial<Finality>): void;
  /** Remembers the present; returns an id for `revert`. */
  snapshot(): Hex;
  /**
   * Puts best block, finalized block and clock back to a snapshot and forgets later blocks and later snapshots.
   * The snapshot itself stays. False when there is none with this id.
   */
  revert(id: Hex): boolean;
  readonly impersonation: Impersonation;
  /** Everything another chain needs to go on from a block, the best one without a hash; AppError 'BlockNotFound'. */
  exportState(hash?: Hex): ExportedChain;
  /** The chain's clock: the real one plus what was travelled. */
  nowMs(): number;
  /** Where block building takes transactions from. */
  setExtrinsicSource(source: ExtrinsicSource): void;
  /** Listeners are called synchronously in order; returns the unsubscribe function. */
  subscribe(listener: (event: ChainEvent) => void): () => void;
}
