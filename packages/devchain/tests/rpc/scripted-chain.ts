import { AppError } from '@hub/primitives/app-error';
import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import type { Block, Chain, ChainEvent, ExtrinsicSource, ValidityResult } from '../../src/chain/types.ts';

/** What a scripted extrinsic says about itself; its bytes are this as JSON. */
export interface ScriptedExtrinsic {
  readonly account: number;
  readonly nonce: number;
  readonly tip?: number;
  /** Last block at which it is valid. */
  readonly lastBlock?: number;
  readonly refuse?: string;
}

export function encode(extrinsic: ScriptedExtrinsic): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(extrinsic));
}

export function hashOf(extrinsic: ScriptedExtrinsic): Hex {
  return toHex(blake2b256(encode(extrinsic)));
}

const noState = { get: () => undefined, keys: () => [] };
const zeroHash: Hex = `0x${'00'.repeat(32)}`;

/** A chain of nonces only: lets pool tests seal, fork and finalize by hand. */
export class ScriptedChain implements Pick<Chain, 'bestBlock' | 'runtimeAt' | 'nowMs' | 'subscribe'> {
  timeMs = 0;
  private readonly listeners: ((event: ChainEvent) => void)[] = [];
  private readonly nonces = new Map<Hex, ReadonlyMap<number, number>>();
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

  /** Seals what the source offers on top of a block (the best one by default) and makes it best. */
  seal(source: ExtrinsicSource, parent = this.best): Block {
    return this.include(source.ready(parent), parent);
  }

  /** Seals exactly these. */
  include(extrinsics: readonly Uint8Array[], parent = this.best): Block {
    const block = this.make(parent, extrinsics);
    const retracted = parent.hash === this.best.hash ? [] : [this.best];
    this.best = block;
    this.emit({ type: 'newBlock', block });
    this.emit({ type: 'bestChanged', block, retracted, enacted: [block] });
    return block;
  }

  finalize(...blocks: Block[]): void {
    this.emit({ type: 'finalized', blocks, pruned: [] });
  }

  private emit(event: ChainEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private make(parent: Block | undefined, extrinsics: readonly Uint8Array[]): Block {
    this.serial += 1;
    const hash = toHex(blake2b256(Uint8Array.of(this.serial)));
    const nonces = new Map(parent ? this.nonces.get(parent.hash) : []);
    for (const bytes of extrinsics) {
      const { account, nonce } = decode(bytes);
      nonces.set(account, nonce + 1);
    }
    this.nonces.set(hash, nonces);
    const number = (parent?.number ?? -1) + 1;
    const parentHash = parent?.hash ?? zeroHash;
    return {
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
  }

  private validate(block: Block, bytes: Uint8Array): ValidityResult {
    const { account, nonce, tip = 0, refuse, lastBlock } = decode(bytes);
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
        requires: nonce > current ? [tag(account, nonce - 1)] : [],
        provides: [tag(account, nonce)],
        longevity: 1_000_000n,
        propagate: true,
      },
    };
  }
}

function tag(account: number, nonce: number): Hex {
  return toHex(Uint8Array.of(account, nonce));
}

function decode(bytes: Uint8Array): ScriptedExtrinsic {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new AppError({ code: 'ExtrinsicDecodeFailed', message: 'no extrinsic' });
  }
}
