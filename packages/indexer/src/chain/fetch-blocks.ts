import type { NodeRpc } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import { twox128 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import type { RawBlock } from './raw-block.ts';
import { specVersions } from './spec-versions.ts';

const text = new TextEncoder();
/** Storage key of System.Events, the same in every runtime. */
const eventsKey = toHex(
  new Uint8Array([...twox128(text.encode('System')), ...twox128(text.encode('Events'))]),
);

/**
 * Fetches the blocks `first` to `last` of the node's best chain, all requests at once.
 *
 * Throws AppError 'ChainMoved' (retryable) when they are not one chain any more: the best chain changed meanwhile.
 */
export async function fetchBlocks(rpc: NodeRpc, first: number, last: number): Promise<RawBlock[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const hashes = (await rpc.getBlockHashes(numbers)).map((hash, index) => {
    if (hash === undefined) throw chainMoved(first + index);
    return hash;
  });
  const [blocks, versions] = await Promise.all([
    Promise.all(hashes.map((hash, index) => fetchBlock(rpc, first + index, hash))),
    fetchSpecVersions(rpc, first, hashes),
  ]);
  return blocks.map((block, index) => {
    const previous = hashes[index - 1];
    if (previous !== undefined && block.parentHash !== previous) throw chainMoved(block.number);
    return { ...block, specVersion: versions[index] ?? 0 };
  });
}

async function fetchBlock(rpc: NodeRpc, number: number, hash: Hex): Promise<Omit<RawBlock, 'specVersion'>> {
  const [block, events] = await Promise.all([rpc.getBlock(hash), rpc.getStorage(eventsKey, hash)]);
  if (block === undefined || block.header.number !== number) throw chainMoved(number);
  const { header, extrinsics } = block;
  return { number, hash, parentHash: header.parentHash, extrinsics, events };
}

/** The spec version in the state before each block; the genesis block's own state for the genesis block. */
async function fetchSpecVersions(rpc: NodeRpc, first: number, hashes: readonly Hex[]): Promise<number[]> {
  const before = first === 0 ? hashes[0] : await rpc.getBlockHash(first - 1);
  return specVersions(hashes.length, async (index) => {
    const at = index === 0 ? before : hashes[index - 1];
    return (await rpc.getRuntimeVersion(at)).specVersion;
  });
}

function chainMoved(blockNumber: number): AppError {
  return new AppError({
    code: 'ChainMoved',
    message: `The best chain changed at block ${blockNumber} while it was read`,
    status: 503,
    retryable: true,
  });
}
