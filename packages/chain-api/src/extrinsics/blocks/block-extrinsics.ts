import type { Block, BlockRef, NodeRpc } from '@hub/node-rpc/types';
import { allInOrder } from '@hub/primitives/all-in-order';
import { AppError } from '@hub/primitives/app-error';
import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { decodeState } from '@hub/scale/decode-state';
import { type DecodedEvent, decodeEvents } from '@hub/scale/events';
import type { Runtime } from '@hub/scale/runtime';
import { storageKey } from '@hub/scale/storage';
import type { ChainRuntimes } from '../../chain/runtimes/chain-runtimes.ts';
import type { TakeTurn } from './take-turn.ts';

/** A block with its events and the runtime that decodes both. */
export interface BlockExtrinsics {
  readonly block: Block;
  readonly runtime: Runtime;
  readonly events: readonly DecodedEvent[];
}

/** Fetches a block by hash. Throws AppError `BlockNotFound` when the node has no such block. */
export async function fetchBlock(rpc: NodeRpc, blockHash: Hex): Promise<Block> {
  const block = await rpc.getBlock(blockHash);
  if (block !== undefined) return block;
  throw blockNotFound(blockHash);
}

/** The error for a block hash that the node does not know. */
export function blockNotFound(blockHash: Hex): AppError {
  return new AppError({ code: 'BlockNotFound', message: `Block ${blockHash} not found` });
}

/**
 * Reads a block's events, with the runtime of its parent, which executed the block. Throws AppError `StateUnreadable`
 * when the events cannot be decoded.
 */
export async function readBlockExtrinsics(
  rpc: NodeRpc,
  runtimes: ChainRuntimes,
  block: Block,
  takeTurn?: TakeTurn,
): Promise<BlockExtrinsics> {
  // A block with many bytes has many events, so its events are fetched only after the turn has begun.
  await takeTurn?.(block.extrinsics.reduce((sum, { length }) => sum + length, 0));
  return { block, ...(await readEvents(rpc, runtimes, { ...block.header, hash: block.hash }, takeTurn)) };
}

/**
 * Fetches a block whose parent is known, with its events. Extrinsics and events are requested together. Throws AppError
 * `BlockNotFound` when the node has no such block, `StateUnreadable` when the events cannot be decoded.
 */
export async function fetchBlockExtrinsics(
  rpc: NodeRpc,
  runtimes: ChainRuntimes,
  ref: BlockRef,
  takeTurn?: TakeTurn,
): Promise<BlockExtrinsics> {
  const [block, contents] = await allInOrder([
    fetchBlock(rpc, ref.hash),
    readEvents(rpc, runtimes, ref, takeTurn),
  ]);
  return { block, ...contents };
}

async function readEvents(
  rpc: NodeRpc,
  runtimes: ChainRuntimes,
  ref: BlockRef,
  takeTurn: TakeTurn = async () => undefined,
): Promise<Pick<BlockExtrinsics, 'runtime' | 'events'>> {
  const { runtime } = await runtimes.of(ref);
  const bytes = await rpc.getStorage(storageKey(runtime, 'system', 'events', []), ref.hash);
  if (bytes === undefined) return { runtime, events: [] };
  await takeTurn(bytes.length);
  const part = { entry: 'system.events', block: { number: ref.number, hash: ref.hash } };
  return { runtime, events: decodeState(part, () => decodeEvents(runtime, bytes)) };
}

/** The hashes of a block's extrinsics, in order. */
export function extrinsicHashes(block: Block): Hex[] {
  return block.extrinsics.map((extrinsic) => toHex(blake2b256(extrinsic)));
}

/** The events that belong to one extrinsic of the block, in order. */
export function eventsOf({ events }: BlockExtrinsics, extrinsicIndex: number): DecodedEvent[] {
  return events.filter(
    ({ phase }) => phase.type === 'ApplyExtrinsic' && phase.extrinsicIndex === extrinsicIndex,
  );
}
