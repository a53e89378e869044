import type { NodeRpc } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import type { DecodedEvent } from '@hub/scale/events';
import type { DecodedExtrinsic } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import type { ChainRuntimes } from '../../chain/runtimes/chain-runtimes.ts';
import { eventsOf, extrinsicHashes, fetchBlock, readBlockExtrinsics } from './block-extrinsics.ts';
import { decodeBlockExtrinsic } from './decode-block-extrinsic.ts';

/** An extrinsic of a block with its own events, decoded by the runtime that executed it. */
export interface ExecutedExtrinsic extends Pick<DecodedExtrinsic, 'call' | 'signature'> {
  readonly runtime: Runtime;
  readonly events: readonly DecodedEvent[];
}

/**
 * Reads an extrinsic of a block by its hash; undefined when the block has none with that hash. Throws AppError
 * `BlockNotFound`, `BlockUnreadable` or `StateUnreadable`.
 */
export async function findInBlock(
  rpc: NodeRpc,
  runtimes: ChainRuntimes,
  blockHash: Hex,
  extrinsicHash: string,
): Promise<ExecutedExtrinsic | undefined> {
  const block = await fetchBlock(rpc, blockHash);
  const hashes: readonly string[] = extrinsicHashes(block);
  const index = hashes.indexOf(extrinsicHash);
  if (index < 0) return undefined;
  const contents = await readBlockExtrinsics(rpc, runtimes, block);
  const { call, signature } = decodeBlockExtrinsic(contents, index);
  return { call, signature, runtime: contents.runtime, events: eventsOf(contents, index) };
}
