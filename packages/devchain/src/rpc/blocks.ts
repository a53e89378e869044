import { type Hex, toHex } from '@hub/primitives/hex';
import type { Chain } from '../chain/types.ts';
import type { Block } from '../frame/block.ts';
import { stateError } from '../json-rpc/rpc-error.ts';

/**
 * The block with a hash, by default the best one; throws RpcError 4003 when the block is unknown or its state is
 * pruned.
 */
export function blockAt(chain: Chain, hash: Hex | null | undefined): Block {
  if (hash === undefined || hash === null) return chain.bestBlock();
  return requireState(chain, knownBlock(chain, hash));
}

/** Returns the block; throws RpcError 4003 with a Substrate node's message when its state is pruned. */
export function requireState(chain: Chain, block: Block): Block {
  if (chain.hasState(block)) return block;
  throw stateError(`UnknownBlock: State already discarded for ${block.hash}`);
}

/** The block with this hash, with or without its state; throws RpcError 4003 when unknown. */
export function knownBlock(chain: Chain, hash: Hex): Block {
  const block = chain.block(hash);
  if (block === undefined) {
    throw stateError(`UnknownBlock: Header was not found in the database: ${hash}`);
  }
  return block;
}

/** The value of a key (hex without 0x) after a block. A value that the block changed needs no state. */
export function storageAt(block: Block, key: string): Uint8Array | undefined {
  return block.changes.has(key) ? block.changes.get(key) : block.state.get(key);
}

// Headers are cached per block, because many subscribers are notified of the same block.
const headers = new WeakMap<Block, unknown>();

/**
 * A header in the legacy JSON form: numbers as hex text, digest items as hex. Returns the same object for the same
 * block.
 */
export function headerJson(block: Block): unknown {
  const known = headers.get(block) ?? writeHeader(block);
  headers.set(block, known);
  return known;
}

function writeHeader(block: Block): unknown {
  const { parentHash, number, stateRoot, extrinsicsRoot, digest } = block.header;
  return {
    parentHash,
    number: `0x${number.toString(16)}`,
    stateRoot,
    extrinsicsRoot,
    digest: { logs: digest.map((item) => toHex(item)) },
  };
}
