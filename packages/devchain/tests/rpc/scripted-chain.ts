import { AppError } from '@hub/primitives/app-error';
import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import type { Chain, ChainEvent, ExtrinsicSource } from '../../src/chain/types.ts';
import type { Block } from '../../src/frame/block.ts';
import type { ValidityResult } from '../../src/runtime/validity.ts';

/** The properties of a scripted extrinsic; its bytes are this object as JSON. */
export interface ScriptedExtrinsic {
  readonly account: number;
  readonly nonce: number;
  readonly tip?: number;
  /** Number of the last block that may include it. */
  readonly lastBlock?: number;
  readonly refuse?: string;
  /** Tags instead of those of account and nonce. */
  readonly requires?: readonly Hex[];
  readonly provides?: readonly Hex[];
}

export function encode(extrinsic: ScriptedExtrinsic): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(extrinsic));
}

export function hashOf(extrinsic: ScriptedExtrinsic): Hex {
  return toHex(blake2b256(encode(extrinsic)));
}

const noState = { get: () => undefined, keys: () => [] };
const zeroHash: Hex = `0x${'00'.repeat(32)}`;

/** A chain that stores only nonces: lets pool tests seal, fork and finalize explicitly. */
export class ScriptedChain implements Pick<Chain, 'bestBlock' | 'runtimeAt' | 'nowMs' | 'subscribe'> {
  timeMs = 0;
  private readonly listeners: ((event: ChainEvent) => void)[] = [];
  private readonly nonces = new Map<Hex, ReadonlyMap<number, number>>();
  private readonly blocks = new Map<Hex, Block>();
  private best: Block;
  private serial = 0;

  constructor() {
    this.best = this.make(undefined, []);
  }

  bestBlock(): Block {
    return this.best;
  }

  nowMs(): number {
    return this.timeMs;
  }

  subscribe(listener: (event: ChainEvent) => void): () => void {
    this.listeners.push(listener);
    return () => {};
  }

  runtimeAt(_block: Block): ReturnType<Chain['runtimeAt']> {
    return {
      version: undefined as never,
      metadata: () => new Uint8Array(),
      callApi: () => new Uint8Array(),
      validateTransaction: (block, bytes) => this.validate(block, bytes),
    };
  }

  /** Seals the offered extrinsics on top of a block (by default the best one), and makes the result best. */
  seal(source: ExtrinsicSource, parent = this.best): Block {
    return this.include(source.ready(parent), parent);
  }

  /** Seals exactly these extrinsics. */
  include(extrinsics: readonly Uint8Array[], parent = this.best): Block {
    const block = this.make(parent, extrinsics);
    this.emit({ type: 'newBlock', block });
    this.makeBest(block);
    return block;
  }

  makeBest(block: Block): void {
    const retracted: Block[] = [];
    const enacted: Block[] = [];
    let [old, young] = [this.best, block];
    while (old.hash !== young.hash) {
      if (old.number >= young.number) {
        retracted.push(old);
        old = this.parentOf(old);
      } else {
        enacted.unshift(young);
        young = this.parentOf(young);
      }
    }
    this.best = block;
    this.emit({ type: 'bestChanged', block, retracted, enacted });
  }

  /** The next nonce of an account at the best block. */
  nonceOf(account: number): number {
    return this.nonces.get(this.best.hash)?.get(account) ?? 0;
  }

  parentOf(block: Block): Block {
    return this.blocks.get(block.header.parentHash)!;
  }

  revert(block: Block): void {
    this.best = block;
    this.emit({ type: 'reverted', block, finalized: block });
  }

  finalize(...blocks: Block[]): void {
    this.emit({ type: 'finalized', blocks, pruned: [] });
  }

  private emit(event: ChainEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private make(parent: Block | undefined, extrinsics: readonly Uint8Array[]): Block {
    this.serial += 1;
    const hash = toHex(blake2b256(new TextEncoder().encode(`block ${this.serial}`)));
    const nonces = new Map(parent ? this.nonces.get(parent.hash) : []);
    for (const bytes of extrinsics) {
      const { account, nonce } = decode(bytes);
      nonces.set(account, nonce + 1);
    }
    this.nonces.set(hash, nonces);
    const number = (parent?.number ?? -1) + 1;
    const parentHash = parent?.hash ?? zeroHash;
    const block: Block = {
      number,
      hash,
      header: { parentHash, number, stateRoot: zeroHash, extrinsicsRoot: zeroHash, digest: [] },
      headerBytes: new Uint8Array(),
      extrinsics,
      extrinsicHashes: extrinsics.map((bytes) => toHex(blake2b256(bytes))),
      timestampMs: this.timeMs,
      state: noState,
      changes: new Map(),
    };
    this.blocks.set(hash, block);
    return block;
  }

  private validate(block: Block, bytes: Uint8Array): ValidityResult {
    const { account, nonce, tip = 0, refuse, lastBlock, requires, provides } = decode(bytes);
    const current = this.nonces.get(block.hash)?.get(account) ?? 0;
    const reason =
      refuse ??
      (nonce < current ? 'Stale' : block.number >= (lastBlock ?? 1e9) ? 'AncientBirthBlock' : undefined);
    if (reason !== undefined)
      return { ok: false, error: { kind: reason === 'CannotLookup' ? 'unknown' : 'invalid', reason } };
    return {
      ok: true,
      transaction: {
        priority: BigInt(tip),
        requires: requires ?? (nonce > current ? [tag(account, nonce - 1)] : []),
        provides: provides ?? [tag(account, nonce)],
        longevity: BigInt((lastBlock ?? 1e6) - block.number),
        propagate: true,
      },
    };
  }
}

/** The tag that a scripted extrinsic provides. */
export function tag(account: number, nonce: number): Hex {
  return toHex(Uint8Array.of(account, nonce >> 8, nonce));
}

export function decode(bytes: Uint8Array): ScriptedExtrinsic {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new AppError({ code: 'ExtrinsicDecodeFailed', message: 'no extrinsic' });
  }
}
